import type { EmailDomains } from '@meet/contracts/email-addresses';
import type { Language } from '@meet/contracts/languages';
import { limits } from '@meet/contracts/limits';
import type { WebRtcSetup, WorldChange, WorldLimit } from '@meet/contracts/mock';
import type { PasswordConstraints } from '@meet/contracts/password';
import type { PublicSettings } from '@meet/contracts/public-settings';
import type { Theme } from '@meet/contracts/theme';
import type { WorldData } from '@meet/fixtures/world';

export type WorldLimits = Readonly<Record<WorldLimit, number>>;

/** What holds in one world and is no record. */
export interface Settings {
  readonly limits: WorldLimits;
  readonly publicSettings: PublicSettings;
  readonly passwordConstraints: PasswordConstraints;
  readonly gdprTexts: Readonly<Record<Language, string>>;
  readonly webRtcServers: WebRtcSetup;
  /** Without one the theme file is missing. */
  readonly theme: Theme | undefined;
  /** Whether files of meetings can be downloaded (001 §8). */
  readonly fileStorage: boolean;
  readonly emailDomains: EmailDomains;
}

const standardLimits: WorldLimits = {
  sessionLifeMs: limits.sessionLifeMs,
  refreshLifeMs: limits.refreshLifeMs,
  refreshReuseMs: limits.refreshReuseMs,
  captchaLifeMs: limits.captchaLifeMs,
  loginFailuresBeforeCaptcha: limits.loginFailuresBeforeCaptcha,
  loginFailureWindowMs: limits.loginFailureWindowMs,
};

export const settingsOf = ({ publicSettings, passwordConstraints, gdprTexts }: WorldData): Settings => ({
  limits: standardLimits,
  publicSettings,
  passwordConstraints,
  gdprTexts,
  webRtcServers: { stunServers: [], turnServers: [] },
  theme: undefined,
  fileStorage: true,
  emailDomains: { blocked: ['mailbin.example'], authorized: [] },
});

/** Changes come as JSON, so what is not in them is missing and never undefined. */
export const changed = (settings: Settings, change: WorldChange): Settings => ({
  limits: Object.assign({}, settings.limits, change.limits),
  publicSettings: Object.assign({}, settings.publicSettings, change.publicSettings),
  passwordConstraints: Object.assign({}, settings.passwordConstraints, change.passwordConstraints),
  gdprTexts: settings.gdprTexts,
  webRtcServers: Object.assign({}, settings.webRtcServers, change.webRtcServers),
  theme: change.theme === undefined ? settings.theme : (change.theme ?? undefined),
  fileStorage: change.fileStorage ?? settings.fileStorage,
  emailDomains: Object.assign({}, settings.emailDomains, change.emailDomains),
});
