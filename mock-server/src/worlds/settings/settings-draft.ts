import type { SettingsPlan } from '@meet/contracts/areas/settings-import';

/** What importing a file of settings would do now. */
export type SettingsDraft = Omit<SettingsPlan, 'planId'>;
