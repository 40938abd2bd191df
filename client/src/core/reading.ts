import { signal, type ReadonlySignal } from '@preact/signals-react';
import { systemClock } from '../api/clock.ts';
import { knownProblem, type CallProblem } from '../api/problem.ts';
import { whenBackOnline } from '../ui/browser/online.ts';

export interface ReadState<T> {
  /** Of the last successful response; a later failure leaves it. */
  value?: T;
  /** When `value` came, in milliseconds since 1970. */
  updatedAt?: number;
  /** Why the last request failed; undefined after a success. */
  problem?: CallProblem;
  /** A programming error in place of a response: for the error boundary. */
  defect?: Error;
  /** A request is under way. */
  isBusy: boolean;
}

/** Something that is read from the server, again and again. */
export interface Reading<T> {
  readonly state: ReadonlySignal<ReadState<T>>;
  /**
   * Requests it, unless a request is under way, and again when the network is back after a failure. What it returns ends the use;
   * the last one to end it aborts the request.
   */
  use(): () => void;
  /** Requests it. Aborts an earlier request; its response is ignored. Resolves when the latest is answered, whatever the response; never rejects. */
  refresh(): Promise<void>;
  /** The same, with the failure out of sight while nothing is known. */
  retry(): Promise<void>;
  /** Puts what a change has answered in its place; a response under way is older and ignored. */
  show(value: T): void;
  /** Aborts the request under way. */
  stop(): void;
  /** Aborts, and forgets all. */
  clear(): void;
}

export interface ReadingDeps {
  now?: () => number;
  /** Runs a function whenever the network is back; what it returns ends that. */
  whenOnline?: (run: () => void) => () => void;
}

/** @param ask rejects with `CallProblem`, or when the signal fires; any other error is a defect */
export function createReading<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { now = Date.now, whenOnline = (run) => whenBackOnline(run, systemClock) }: ReadingDeps = {},
): Reading<T> {
  const state = signal<ReadState<T>>({ isBusy: false });
  let current: AbortController | undefined;
  let latest: Promise<void> | undefined;
  let users = 0;
  let endWatch = () => {};

  const abort = () => {
    current?.abort();
    current = undefined;
  };
  const keep = (next: Omit<ReadState<T>, 'isBusy'>) => {
    abort();
    state.value = { ...next, isBusy: false };
  };
  const stop = () => keep(state.peek());

  async function request(): Promise<void> {
    abort();
    const own = new AbortController();
    current = own;
    state.value = { ...state.peek(), isBusy: true };
    const next = await responseTo(() => ask(own.signal)).then(
      (value) => () => ({ value, updatedAt: now() }),
      (error: unknown) => () => ({ ...known(state.peek()), ...failure(error) }),
    );
    if (current !== own) return current && latest;
    current = undefined;
    keep(next());
  }

  const refresh = () => (latest = request());

  return {
    state,
    use() {
      if (users++ === 0)
        endWatch = whenOnline(() => {
          const { problem, isBusy } = state.peek();
          if (problem && !isBusy) void refresh();
        });
      if (!state.peek().isBusy) void refresh();
      return () => {
        if (--users > 0) return;
        endWatch();
        stop();
      };
    },
    refresh,
    retry() {
      if (state.peek().value === undefined) state.value = { isBusy: false };
      return refresh();
    },
    show: (value) => keep({ value, updatedAt: now() }),
    stop,
    clear: () => keep({}),
  };
}

const responseTo = async <T>(ask: () => Promise<T>): Promise<T> => ask();

const known = <T>({ value, updatedAt }: ReadState<T>): Omit<ReadState<T>, 'isBusy'> =>
  value === undefined || updatedAt === undefined ? {} : { value, updatedAt };

function failure(error: unknown): { problem: CallProblem } | { defect: Error } {
  const problem = knownProblem(error);
  if (problem) return { problem };
  return { defect: error instanceof Error ? error : new Error(String(error)) };
}
