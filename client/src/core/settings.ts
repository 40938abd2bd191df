import { limits } from '@meet/contracts/wire/limits';
import { getPublicSettings, type PublicSettings } from '@meet/contracts/areas/public-settings';
import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Call } from '../api/call.ts';
import { sleep, systemClock, type Clock } from '../api/clock.ts';
import { asProblem, CallProblem } from '../api/problem.ts';

export type SettingsState = { kind: 'loading' } | { kind: 'known'; settings: PublicSettings } | { kind: 'failed'; problem: CallProblem };

export interface SettingsStore {
  readonly state: ReadonlySignal<SettingsState>;
  /** The last ones that came; undefined until the first. */
  readonly known: ReadonlySignal<PublicSettings | undefined>;
  /** Asks the server; never rejects. Once at start, again after signing out and when somebody tries again. */
  load(): Promise<void>;
  /** The ones that are known, or those on their way, for as long as one attempt of a call may take. Rejects with `UNREACHABLE`. */
  need(): Promise<PublicSettings>;
}

/** What the server tells before anybody signs in (000 §3). A later failure keeps what was known. */
export function createSettingsStore(call: Call, clock: Clock = systemClock): SettingsStore {
  const state = signal<SettingsState>({ kind: 'loading' });
  const known = computed(() => (state.value.kind === 'known' ? state.value.settings : undefined));

  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    const own = ask().finally(() => {
      if (loading === own) loading = undefined;
    });
    loading = own;
    return own;
  }

  async function ask(): Promise<void> {
    if (state.peek().kind === 'failed') state.value = { kind: 'loading' };
    try {
      state.value = { kind: 'known', settings: await call(getPublicSettings, { query: { platform: 'WEB' } }) };
    } catch (error) {
      if (state.peek().kind === 'known') return;
      state.value = { kind: 'failed', problem: asProblem(error) };
    }
  }

  async function need(): Promise<PublicSettings> {
    if (!known.peek()) {
      const limit = new AbortController();
      await Promise.race([loading ?? load(), sleep(clock, limits.requestTimeoutMs, limit.signal).catch(() => {})]);
      limit.abort();
    }
    const settings = known.peek();
    if (!settings) throw new CallProblem('UNREACHABLE');
    return settings;
  }

  return { state, known, load, need };
}
