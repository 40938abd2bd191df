import type { KeptState } from '../storage/state.ts';
import { settingsChange, withSettingsChange, type Settings, type SettingsChange } from './settings.ts';

interface KeptSettings {
  /** As the world begins, or goes on. */
  readonly settings: Settings;
  /** Keeps what differs from the initial ones. */
  keep(changed: Settings): void;
}

/** The settings of a world that may have changed them before. */
export function keepSettings(initial: Settings, state: KeptState): KeptSettings {
  const kept = state.mapOf<SettingsChange>('settings');
  const change = kept.get('change');
  return {
    settings: change ? withSettingsChange(initial, change) : initial,
    keep: (changed) => void kept.set('change', settingsChange(changed, initial)),
  };
}
