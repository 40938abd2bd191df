import type { EmailDomains } from '@meet/contracts/wire/email-addresses';
import type { Language } from '@meet/contracts/languages';
import { limits } from '@meet/contracts/wire/limits';
import type { WebRtcSetup, WorldChange, WorldLimit } from '@meet/contracts/mock';
import type { PasswordConstraints } from '@meet/contracts/areas/password';
import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import type { LoadFailure } from '@meet/contracts/settings/section';
import type { SettingValues } from '@meet/contracts/settings/sections';
import type { Theme } from '@meet/contracts/areas/theme';
import { tried } from '../services/services.ts';
import { numericSettingsOf, type NumericSettings } from './numeric-settings.ts';
import {
  emailDomainsOf,
  gdprIntrosOf,
  gdprTextsOf,
  passwordConstraintsOf,
  publicSettingsOf,
  supportOf,
  themeOf,
  webRtcSetupOf,
  withControlledSettings,
} from './public-settings.ts';

export type WorldLimits = Readonly<Record<WorldLimit, number>>;

/** Settings of one world. Everything but limits and failures is derived from `values`. */
export interface Settings {
  readonly limits: WorldLimits;
  readonly values: SettingValues;
  /** Parts of the settings that fail to load. */
  readonly failures: readonly LoadFailure[];
  readonly publicSettings: PublicSettings;
  readonly passwordConstraints: PasswordConstraints;
  readonly gdprTexts: Readonly<Record<Language, string>>;
  readonly gdprIntros: Readonly<Record<Language, string>>;
  readonly support: { readonly url: string | null; readonly texts: Readonly<Record<Language, string>> };
  readonly webRtcServers: WebRtcSetup;
  /** Undefined: there is no theme file. */
  readonly theme: Theme | undefined;
  /** Whether files of meetings can be downloaded (001 §8). */
  readonly fileStorage: boolean;
  readonly emailDomains: EmailDomains;
  readonly numbers: NumericSettings;
}

const defaultLimits: WorldLimits = {
  sessionLifeMs: limits.sessionLifeMs,
  refreshLifeMs: limits.refreshLifeMs,
  refreshReuseMs: limits.refreshReuseMs,
  captchaLifeMs: limits.captchaLifeMs,
  loginFailuresBeforeCaptcha: limits.loginFailuresBeforeCaptcha,
  loginFailureWindowMs: limits.loginFailureWindowMs,
};

type SettingsInput = Pick<Settings, 'limits' | 'values' | 'failures'>;

export const settingsOf = (values: SettingValues): Settings => settingsFrom({ limits: defaultLimits, values, failures: [] });

const settingsFrom = ({ limits, values, failures }: SettingsInput): Settings => ({
  limits,
  values,
  failures,
  publicSettings: publicSettingsOf(values),
  passwordConstraints: passwordConstraintsOf(values),
  gdprTexts: gdprTextsOf(values),
  gdprIntros: gdprIntrosOf(values),
  support: supportOf(values),
  webRtcServers: webRtcSetupOf(values),
  theme: themeOf(values),
  fileStorage: !failures.includes('storage') && isStorageThere(values),
  emailDomains: emailDomainsOf(values),
  numbers: numericSettingsOf(values),
});

/** The folder can be written to; how much fits into it is another question. */
const isStorageThere = ({ storage }: SettingValues): boolean =>
  tried('storage', storage).steps.every(({ name, result }) => result === 'works' || name === 'space');

/** Settings after a control call. */
export const withWorldChange = (settings: Settings, change: WorldChange): Settings =>
  Object.keys(change).length === 0
    ? settings
    : settingsFrom({
        limits: Object.assign({}, settings.limits, change.limits),
        values: withControlledSettings(settings.values, change),
        failures: failuresOf(settings.failures, change),
      });

/** What differs from the settings of worlds without changes. */
export type SettingsChange = Pick<Settings, 'limits' | 'failures'> & { readonly values: Partial<SettingValues> };

export function settingsChange({ limits, failures, values }: Settings, initial: Settings): SettingsChange {
  const before = new Set<unknown>(Object.values(initial.values));
  return { limits, failures, values: Object.fromEntries(Object.entries(values).filter(([, section]) => !before.has(section))) };
}

export const withSettingsChange = (initial: Settings, { limits, failures, values }: SettingsChange): Settings =>
  settingsFrom({ limits, failures, values: { ...initial.values, ...values } });

/** Settings with one section replaced. */
export const withSection = (settings: Settings, section: Partial<SettingValues>): Settings =>
  settingsFrom({ ...settings, values: { ...settings.values, ...section } });

function failuresOf(known: readonly LoadFailure[], { settingFailures = [...known], fileStorage }: WorldChange): readonly LoadFailure[] {
  if (fileStorage === undefined) return settingFailures;
  const others = settingFailures.filter((failure) => failure !== 'storage');
  return fileStorage ? others : [...others, 'storage'];
}
