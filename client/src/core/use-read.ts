import { code } from '@meet/contracts/wire/errors';
import { effect } from '@preact/signals-react';
import { useServices, type Services } from './services.ts';
import { isProblem, type CallProblem } from '../api/problem.ts';
import { createReads, type Read, type Reads } from './reads.ts';
import type { Reading, ReadState } from './reading.ts';
import { useReading } from './use-reading.ts';
import { focusMain } from '../ui/browser/focus-main.ts';

const stores = new WeakMap<Services, Reads>();

/**
 * What is read from the server for whoever is signed in: made with the first use, so that pages without it do not carry it. It
 * ends with the session, and so do the notifications shown in it, before anything is said of its end.
 */
export function readsOf(services: Services): Reads {
  const made = stores.get(services);
  if (made) return made;
  const reads = createReads(services);
  stores.set(services, reads);
  const { notices, session } = services;
  let person: string | undefined;
  effect(() => {
    const now = session.state.value;
    const next = now.kind === 'signedIn' ? now.me.email : undefined;
    if (person !== undefined && next !== person) {
      reads.clear();
      for (const { id } of notices.entries.peek()) notices.close(id);
    }
    person = next;
  });
  return reads;
}

export interface Shown<T> extends Omit<ReadState<T>, 'defect'>, Pick<Reading<T>, 'refresh' | 'show'> {
  /** Requests again what failed; undefined where nothing did, or where another try would end alike. */
  retry: (() => void) | undefined;
}

/**
 * Reads from the server while the component is there: what was shown before is there at once, and replaced by the response.
 * A failure is requested again when the network is back. A defect is thrown, for the error boundary.
 */
export function useRead<T>(what: Read<T>): Shown<T> {
  const services = useServices();
  const reading = readsOf(services).of(what);
  const { refresh, retry, show } = reading;
  const shown = useReading(reading);
  const tryAgain = () => {
    focusMain();
    void retry();
  };
  return { ...shown, refresh, show, retry: canRetry(shown.problem) ? tryAgain : undefined };
}

/** Whether another try may end otherwise; rights may be given meanwhile. */
export const canRetry = (problem: CallProblem | undefined): boolean => problem !== undefined && !isProblem(problem, code.notFound);

/** The server has no such call. Only of calls about no particular thing: of others it says that the thing is not there. */
export const isMissingCall = (problem: CallProblem | undefined): boolean => problem?.status === 404;
