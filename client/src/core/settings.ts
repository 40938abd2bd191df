import { limits } from '@meet/contracts/wire/limits';
import { getPublicSettings, type PublicSettings } from '@meet/contracts/areas/public-settings';
import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Call } from '../api/call.ts';
import { sleep, systemClock, type Clock } from '../api/clock.ts';
import { asProblem, CallProblem } from '../api/problem.ts';

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
