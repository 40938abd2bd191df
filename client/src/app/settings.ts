import { getPublicSettings, type PublicSettings } from '@meet/contracts/public-settings';
import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Call } from '../api/call.ts';
import { CallProblem } from '../api/problem.ts';

export type SettingsState = { kind: 'loading' } | { kind: 'known'; settings: PublicSettings } | { kind: 'failed'; problem: CallProblem };

export interface Settings {
  readonly state: ReadonlySignal<SettingsState>;
  /** The last ones that came; undefined until the first. */
  readonly known: ReadonlySignal<PublicSettings | undefined>;
  /** Asks the server; never rejects. Once at start, again after signing out and when somebody tries again. */
  load(): Promise<void>;
}

/** What the server tells before anybody signs in (000 §3). A later failure keeps what was known. */
export function createSettings(call: Call): Settings {
  const state = signal<SettingsState>({ kind: 'loading' });
  const known = computed(() => (state.value.kind === 'known' ? state.value.settings : undefined));

  async function load(): Promise<void> {
    if (state.peek().kind === 'failed') state.value = { kind: 'loading' };
    try {
      state.value = { kind: 'known', settings: await call(getPublicSettings, { query: { platform: 'WEB' } }) };
    } catch (error) {
      if (state.peek().kind === 'known') return;
      state.value = { kind: 'failed', problem: error instanceof CallProblem ? error : new CallProblem(1000) };
    }
  }

  return { state, known, load };
}
