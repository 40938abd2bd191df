import type { EmailDomains } from '@meet/contracts/wire/email-addresses';
import { fallbackLanguage, languages, type Language } from '@meet/contracts/languages';
import type { WebRtcSetup, WorldChange } from '@meet/contracts/mock';
import type { PasswordConstraints } from '@meet/contracts/areas/password';
import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import { isThemeColour } from '@meet/contracts/settings/general';
import type { SectionName, SettingValues } from '@meet/contracts/settings/sections';
import type { Theme } from '@meet/contracts/areas/theme';

/*
 * Maps what clients are sent to fields of the settings, in both directions.
 */

type SettingPath = { [Name in SectionName]: readonly [Name, keyof SettingValues[Name] & string] }[SectionName];

const publicSettingPaths = {
  protocol: ['general', 'protocol'],
  pinCode: ['meeting-access', 'pin'],
  freeRegistration: ['accounts', 'freeRegistration'],
  updateRelativePath: ['general', 'updatePath'],
  installRelativePath: ['general', 'installPath'],
  updPath: ['general', 'updateFile'],
  installerUrl: ['general', 'installerUrl'],
  clientSetupAppStoreURL: ['general', 'appStoreUrl'],
  clientSetupGooglePlayURL: ['general', 'googlePlayUrl'],
  helpPath: ['general', 'helpUrl'],
  supportPath: ['support', 'supportPage'],
  serverName: ['general', 'serverName'],
  customThemeUrl: ['general', 'themeUrl'],
  customThemeSig: ['general', 'themeSignature'],
  ssoUrl: ['authentication', 'ssoUrl'],
  ssoCustomText: ['authentication', 'ssoText'],
  ldapDelegate: ['authentication', 'ldapDelegate'],
  defaultLanguage: ['general', 'defaultLanguage'],
  outlookPluginUrl: ['calendar', 'outlookPluginUrl'],
} as const satisfies Record<keyof PublicSettings, SettingPath>;

const passwordConstraintPaths = {
  enabled: ['accounts', 'passwordRules'],
  oneDigit: ['accounts', 'oneDigit'],
  oneLowercase: ['accounts', 'oneLowercase'],
  oneUppercase: ['accounts', 'oneUppercase'],
  oneSpecialCharacter: ['accounts', 'oneSpecialCharacter'],
  passwordLength: ['accounts', 'passwordLength'],
} as const satisfies Record<keyof PasswordConstraints, SettingPath>;

const emailDomainPaths = { blocked: ['email', 'blockedDomains'], authorized: ['email', 'authorizedDomains'] } as const satisfies Record<
  keyof EmailDomains,
  SettingPath
>;

type SettingPaths = Readonly<Record<string, SettingPath>>;

const memberOf = (object: object, name: string): unknown => Object.entries(object).find(([key]) => key === name)?.[1];

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the places know what they hold, their type does not
function readFields<T>(values: SettingValues, places: SettingPaths): T {
  const entries = Object.entries(places).map(([name, [section, field]]) => [name, memberOf(values[section], field)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the places hold what is named so
  return Object.fromEntries(entries) as T;
}

/**
 * Disabled single sign-on has no URL, disabled LDAP no delegation; empty values are null. Clients have one button for single
 * sign-on: it leads to SAML where that alone is enabled.
 */
export function publicSettingsOf(values: SettingValues): PublicSettings {
  const settings = readFields<PublicSettings>(values, publicSettingPaths);
  const entries = Object.entries(settings).map(([name, value]) => [name, value === '' ? null : value]);
  const { ssoEnabled, samlEnabled, samlUrl, ldapEnabled } = values.authentication;
  return {
    ...Object.fromEntries(entries),
    ...(!ssoEnabled && (samlEnabled ? { ssoUrl: samlUrl, ssoCustomText: null } : { ssoUrl: null })),
    ...(!ldapEnabled && { ldapDelegate: false }),
  };
}

export const passwordConstraintsOf = (values: SettingValues): PasswordConstraints =>
  readFields<PasswordConstraints>(values, passwordConstraintPaths);

export const emailDomainsOf = (values: SettingValues): EmailDomains => readFields<EmailDomains>(values, emailDomainPaths);

const byLanguage = (prefix: string, section: object): Readonly<Record<Language, string>> => {
  const texts = new Map<string, unknown>(Object.entries(section));
  const textIn = (language: string) => String(texts.get(prefix + language.charAt(0).toUpperCase() + language.slice(1)) ?? '');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one text for each language
  return Object.fromEntries(languages.map((language) => [language, textIn(language) || textIn(fallbackLanguage)])) as Record<
    Language,
    string
  >;
};

/** GDPR texts by language; English where a language has none. */
export const gdprTextsOf = ({ gdpr }: SettingValues): Readonly<Record<Language, string>> => byLanguage('account', gdpr);

/** What is said about data protection where somebody gives data, by language; English where a language has none. */
export const gdprIntrosOf = ({ gdpr }: SettingValues): Readonly<Record<Language, string>> => byLanguage('intro', gdpr);

export const supportOf = ({ support }: SettingValues) => ({ url: support.supportUrl || null, texts: byLanguage('text', support) });

/** Undefined when neither a colour nor the dark mode is set. */
export function themeOf({ general }: SettingValues): Theme | undefined {
  const colours = Object.fromEntries(Object.entries(general).filter(([name, value]) => isThemeColour(name) && value !== ''));
  const theme: Theme = { ...colours, ...(general.darkMode !== '' && { darkMode: general.darkMode === 'dark' }) };
  return Object.keys(theme).length > 0 ? theme : undefined;
}

/** TURN servers have either a login or a shared secret. */
export function webRtcSetupOf({ 'meeting-access': { stunServers, turnServers, turnLogin, turnSecret } }: SettingValues): WebRtcSetup {
  const urls = [...turnServers];
  const turn = turnLogin === '' ? { urls, secret: turnSecret } : { urls, username: turnLogin, credential: turnSecret };
  return { stunServers: stunServers.length > 0 ? [{ urls: [...stunServers] }] : [], turnServers: urls.length > 0 ? [turn] : [] };
}

type SectionChanges = { readonly [Name in SectionName]?: object };

function writtenFields(change: object | undefined, places: SettingPaths): SectionChanges {
  const sections: Partial<Record<SectionName, Record<string, unknown>>> = {};
  for (const [name, [section, field]] of Object.entries(places)) {
    const value = memberOf(change ?? {}, name);
    if (value !== undefined) (sections[section] ??= {})[field] = value ?? '';
  }
  return sections;
}

type ControlledSettings = Pick<WorldChange, 'publicSettings' | 'passwordConstraints' | 'emailDomains' | 'webRtcServers' | 'theme'>;

/** The setting values for a control call. They are not validated, so that clients can be tested with anything. */
export function withControlledSettings(
  values: SettingValues,
  { publicSettings, passwordConstraints, emailDomains, webRtcServers, theme }: ControlledSettings,
): SettingValues {
  const layers: SectionChanges[] = [
    writtenFields(publicSettings, publicSettingPaths),
    writtenFields(passwordConstraints, passwordConstraintPaths),
    writtenFields(emailDomains, emailDomainPaths),
    publicSettings && 'ssoUrl' in publicSettings ? { authentication: { ssoEnabled: Boolean(publicSettings.ssoUrl) } } : {},
    publicSettings?.ldapDelegate ? { authentication: { ldapEnabled: true } } : {},
    theme === undefined ? {} : { general: themeValues(values.general, theme ?? {}) },
    { 'meeting-access': iceValues(webRtcServers) },
  ];
  const merged = Object.entries(values).map(([name, section]) => [
    name,
    Object.assign({}, section, ...layers.map((layer) => memberOf(layer, name))),
  ]);
  return Object.fromEntries(merged);
}

const themeValues = (general: SettingValues['general'], { darkMode, ...colours }: Theme): object => ({
  ...Object.fromEntries(Object.keys(general).flatMap((name) => (isThemeColour(name) ? [[name, '']] : []))),
  ...colours,
  darkMode: darkMode === undefined ? '' : darkMode ? 'dark' : 'light',
});

function iceValues({ stunServers, turnServers }: NonNullable<ControlledSettings['webRtcServers']> = {}): object {
  const [first] = turnServers ?? [];
  const keys =
    first &&
    ('secret' in first
      ? { turnLogin: '', turnSecret: first.secret }
      : { turnLogin: first.username ?? '', turnSecret: first.credential ?? '' });
  return {
    ...(stunServers && { stunServers: stunServers.flatMap(({ urls }) => urls) }),
    ...(turnServers && { turnServers: turnServers.flatMap(({ urls }) => urls), ...keys }),
  };
}
