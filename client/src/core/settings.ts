import { limits } from '@meet/contracts/wire/limits';
import { getPublicSettings, type PublicSettings } from '@meet/contracts/areas/public-settings';
import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Call } from '../api/call.ts';
import { sleep, systemClock, type Clock } from '../api/clock.ts';
import { CallProblem, rejectAsProblem } from '../api/problem.ts';
import { createReading } from './reading.ts';

export type SettingsState = { kind: 'loading' } | { kind: 'known'; settings: PublicSettings } | { kind: 'failed'; problem: CallProblem };

export interface SettingsStore {
  readonly state: ReadonlySignal<SettingsState>;
  /** The latest loaded settings; undefined until the first response. */
  readonly known: ReadonlySignal<PublicSettings | undefined>;
  /** Loads the settings: at start, after signing out and on retry. Never rejects. */
  load(): Promise<void>;
  /** The known settings, or those being loaded. Waits at most one request timeout, then rejects with `UNREACHABLE`. */
  need(): Promise<PublicSettings>;
}

/** The settings available without signing in (000 §3). A failed reload keeps the known ones. */
export function createSettingsStore(call: Call, clock: Clock = systemClock): SettingsStore {
  const reading = createReading((signal) => call(getPublicSettings, { query: { platform: 'WEB' }, signal }).catch(rejectAsProblem));
  const known = computed(() => reading.state.value.value);
  let loading = Promise.resolve();

  const load = () => (loading = reading.retry());

  return {
    state: computed(() => {
      const { value, problem } = reading.state.value;
      if (value) return { kind: 'known', settings: value };
      return problem ? { kind: 'failed', problem } : { kind: 'loading' };
    }),
    known,
    load,
    async need() {
      if (!known.peek()) {
        const limit = new AbortController();
        const loaded = reading.state.peek().isBusy ? loading : load();
        await Promise.race([loaded, sleep(clock, limits.requestTimeoutMs, limit.signal).catch(() => {})]);
        limit.abort();
      }
      const settings = known.peek();
      if (!settings) throw new CallProblem('UNREACHABLE');
      return settings;
    },
  };
}
