import type { SettingsPlan } from '@meet/contracts/areas/settings-import';

/** What importing a file of settings would change now. Its effects move with the clock and are counted when it is shown. */
export interface SettingsDraft extends Pick<SettingsPlan, 'changes' | 'unchanged'> {
  refused: Pick<SettingsPlan['refused'][number], 'section' | 'setting' | 'code'>[];
}
