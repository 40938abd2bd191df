import type { SectionName, SettingValues } from './sections.ts';

/** Kinds of effects a server proves by itself. */
export const serverKinds = ['answer', 'mail', 'job', 'refusal'] as const;

export type ServerKind = (typeof serverKinds)[number];

/**
 * What shows the effect of a setting, and `by` which
 * - `answer`, `refusal`: call (the name of its endpoint, or the type of a signaling message) the reply differs or is refused,
 * - `mail`: mail it is seen,
 * - `job`: scheduled job it is carried out,
 * - `client`: words, what a client does or shows differs,
 * - `external`: words, only the machines of a real installation act on it.
 */
export type Effect<Kind extends string = ServerKind | 'client' | 'external'> = { readonly kind: Kind; readonly by: string };

const effectOf =
  <const Kind extends Effect['kind']>(kind: Kind) =>
  (by: string): Effect<Kind> => ({ kind, by });

const answer = effectOf('answer');
const mail = effectOf('mail');
const job = effectOf('job');
const refusal = effectOf('refusal');
const external = effectOf('external');

const publicly = answer('getPublicSettings');
const theme = answer('getTheme');
const logo = effectOf('client')('which logo stands on pages and in the menu');
const passwordRules = answer('getPasswordConstraints');
const features = answer('getMyFeatures');
const support = answer('getSupport');
const gdpr = answer('getGdprAccountText');
const privacy = answer('getPrivacyNote');
const media = answer('getMediaSettings');
const clientLimits = answer('getClientLimits');
const webRtcServers = answer('getWebRtcServers');

/** The effect of each field of each section. A field without an entry does not compile. */
const effects = {
  general: {
    serverName: publicly,
    publicUrl: mail('links'),
    privateUrl: external('gateways and servers reach this one by it'),
    helpUrl: publicly,
    privacyUrl: privacy,
    defaultLanguage: publicly,
    protocol: publicly,
    installPath: publicly,
    updatePath: publicly,
    updateFile: publicly,
    installerUrl: publicly,
    appStoreUrl: publicly,
    googlePlayUrl: publicly,
    darkLogo: logo,
    lightLogo: logo,
    whiteLogo: logo,
    darkMode: theme,
    primary: theme,
    secondary: theme,
    tertiary: theme,
    neutral: theme,
    systemRed: theme,
    redHover: theme,
    green: theme,
    greenLight: theme,
    blue: theme,
    yellow: theme,
    white: theme,
    themeUrl: publicly,
    themeSignature: publicly,
  },
  accounts: {
    freeRegistration: publicly,
    signupLinkLife: refusal('confirmSignup'),
    passwordLength: passwordRules,
    passwordRules,
    oneDigit: passwordRules,
    oneLowercase: passwordRules,
    oneUppercase: passwordRules,
    oneSpecialCharacter: passwordRules,
    passwordLife: refusal('login'),
    resetLinkLife: refusal('changePassword'),
    deletionDelay: job('Account deletion'),
    deletionNotice: mail('notice of a deletion'),
  },
  authentication: {
    ldapEnabled: refusal('login'),
    ldapUrl: refusal('login'),
    ldapLoginDn: refusal('login'),
    ldapPassword: refusal('login'),
    ldapBaseDn: refusal('login'),
    ldapFilter: external('the LDAP server searches by it'),
    ldapDelegate: publicly,
    ssoEnabled: publicly,
    ssoText: publicly,
    ssoUrl: publicly,
    ssoClientId: refusal('loginBySso'),
    ssoClientSecret: refusal('loginBySso'),
    ssoConfigurationUrl: refusal('loginBySso'),
    samlEnabled: publicly,
    samlUrl: publicly,
    samlIssuer: refusal('loginBySso'),
    samlCertificate: external('the identity provider verifies requests of SAML by it'),
    samlKeyAlias: external('requests of SAML are signed by this key'),
    samlKeyPassword: external('requests of SAML are signed by the key it opens'),
    samlKeyFile: external('requests of SAML are signed by it'),
    otpEnabled: refusal('login'),
    otpLife: mail('one-time code'),
    apiEnabled: refusal('getMe'),
  },
  'users-permission': {
    addContact: features,
    discussion: features,
    fileTransfer: features,
    remoteControl: features,
    windowSharing: features,
    desktopSharing: features,
  },
  trial: {
    trialEnabled: answer('listSubscriptions'),
    trialDuration: answer('listSubscriptions'),
    trialOrganizers: answer('listSubscriptions'),
    trialSeats: refusal('LOGIN'),
    trialEmails: mail('notice of a trial'),
    unvalidatedRemoval: job('Trial user cleaner'),
  },
  workspaces: { workspacesEnabled: clientLimits, workspaceDomains: clientLimits, workspaceMembers: clientLimits },
  directory: {
    contactSearch: refusal('searchDirectory'),
    directoryKind: refusal('searchDirectory'),
    directoryUrl: refusal('searchDirectory'),
    directoryLoginDn: refusal('searchDirectory'),
    directoryPassword: refusal('searchDirectory'),
    directoryBaseDn: refusal('searchDirectory'),
    scimUrl: refusal('searchDirectory'),
    scimToken: refusal('searchDirectory'),
    resultLimit: answer('searchDirectory'),
    searchMinimum: refusal('searchDirectory'),
    directoryCache: answer('searchDirectory'),
  },
  'meeting-access': {
    pin: publicly,
    pinLength: answer('getMeeting'),
    pstnEnabled: answer('getMeeting'),
    pstnTrunk: external('the telephone gateways dial through it'),
    pstnNumbers: answer('getMeeting'),
    sipEnabled: features,
    sipServer: external('the SIP gateways register there'),
    h323Enabled: features,
    h323Gatekeeper: external('the H.323 gateways register there'),
    stunServers: webRtcServers,
    turnServers: webRtcServers,
    turnLogin: webRtcServers,
    turnSecret: webRtcServers,
    webRtcEnabled: answer('getWebMeeting'),
    webRtcAttendees: refusal('LOGIN'),
  },
  'audio-video': {
    maxVideoSize: media,
    maxFrameRate: media,
    videoBitrate: media,
    visibleVideos: media,
    audioBitrate: media,
    noiseSuppression: media,
    echoCancellation: media,
    mutedOnEntry: media,
  },
  collaboration: {
    discussions: features,
    messageLife: clientLimits,
    fileTransferMax: clientLimits,
    fusion: features,
    guestsShare: answer('LOGIN'),
  },
  recording: {
    recordingQuota: answer('listGatewayJobs'),
    recordingMax: answer('listGatewayJobs'),
    transcription: features,
    transcriptionUrl: external('the server sends recordings there'),
    transcriptionKey: external('the transcription service asks for it'),
    summary: features,
    translation: features,
    translationLanguages: external('the transcription service translates into them'),
  },
  calendar: { outlookPluginUrl: publicly, meetingDuration: clientLimits, reminder: mail('reminder'), attachIcs: mail('reminder') },
  email: {
    smtpServer: mail('whether it arrives'),
    smtpPort: mail('whether it arrives'),
    smtpTls: mail('whether it arrives'),
    smtpLogin: mail('whether it arrives'),
    smtpPassword: mail('whether it arrives'),
    sender: mail('sender'),
    blockedDomains: refusal('createUser'),
    authorizedDomains: refusal('createUser'),
  },
  'mobile-notification': {
    pushEnabled: answer('listMobileNotifications'),
    pushUrl: external('the server of the push provider'),
    pushKey: external('the push provider asks for it'),
    pushLife: external('the push provider drops what it could not deliver'),
  },
  'gateway-servers': { gateways: answer('listGateways'), jobTimeout: answer('listGatewayJobs'), jobAttempts: answer('listGatewayJobs') },
  storage: {
    storagePath: answer('getStorage'),
    storageMax: answer('getStorage'),
    fileRetention: job('File retention'),
    recordingRetention: job('File retention'),
    logRetention: job('File retention'),
  },
  statistics: {
    statisticsUrl: external('the server sends figures of meetings there'),
    precalculatedMonths: answer('getStatistics'),
    filterPeriod: answer('getStatistics'),
    metricsUrl: answer('refreshMetrics'),
    metricsCache: answer('listMetrics'),
  },
  'job-scheduler': {
    schedulerEnabled: answer('getScheduler'),
    parallelJobs: answer('getJob'),
    executionLife: job('Job cleaner'),
    endNotice: answer('getSubscriptionsDashboard'),
    endReminder: answer('listSubscriptions'),
  },
  gdpr: {
    introEn: privacy,
    accountEn: gdpr,
    introCs: privacy,
    accountCs: gdpr,
    introDe: privacy,
    accountDe: gdpr,
    introEs: privacy,
    accountEs: gdpr,
    introFr: privacy,
    accountFr: gdpr,
    introHu: privacy,
    accountHu: gdpr,
  },
  support: {
    supportUrl: support,
    supportPage: publicly,
    textEn: support,
    textCs: support,
    textDe: support,
    textEs: support,
    textFr: support,
    textHu: support,
  },
} as const satisfies { readonly [Name in SectionName]: { readonly [Field in keyof SettingValues[Name]]: Effect } };

type Table = typeof effects;

/** Whatever `Value` is, for each field whose effect has one of these kinds. */
export type ByEffect<Kind extends Effect['kind'], Value> = {
  readonly [Name in SectionName]: {
    readonly [Field in keyof Table[Name] as Table[Name][Field] extends { readonly kind: Kind } ? Field : never]: Value;
  };
};

/** Who keeps to a field if this server does not: other machines of an installation, such as gateways, or installed clients. */
export function appliedBy(section: SectionName, field: string): 'machines' | 'clients' | undefined {
  const effect = new Map(Object.entries<Effect>(effects[section])).get(field);
  if (effect?.kind === 'external') return 'machines';
  return effect?.by === clientLimits.by ? 'clients' : undefined;
}

/** All fields with their effects. */
export const allEffects = (): { section: SectionName; field: string; effect: Effect }[] =>
  Object.entries(effects).flatMap(([section, fields]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
    Object.entries(fields).map(([field, effect]) => ({ section: section as SectionName, field, effect })),
  );
