import type { KeptState } from '../storage/state.ts';
import { settingsChange, withSettingsChange, type Settings, type SettingsChange } from './settings.ts';

/** The settings of a world that may have changed them before; what is assigned is kept, as the difference from `initial`. */
export function keepSettings(initial: Settings, state: KeptState): { settings: Settings } {
  const kept = state.mapOf<SettingsChange>('settings');
  const change = kept.get('change');
  let settings = change ? withSettingsChange(initial, change) : initial;
  return {
    get settings() {
      return settings;
    },
    set settings(changed) {
      settings = changed;
      kept.set('change', settingsChange(changed, initial));
    },
  };
}
