import { expect, test } from 'vitest';
import type { Cell, Field } from '../fields/fields.ts';
import { sectionNamed, sectionNames } from './sections.ts';

/*
 * What each setting may hold, said a second time: a limit that moves, or a setting that may suddenly stay empty, is a decision.
 * That fields keep to their limits is proven in `fields/fields.test.ts`.
 */

const shown = [
  'min',
  'max',
  'multiplier',
  'whole',
  'maxLength',
  'maxItems',
  'maxBytes',
  'units',
  'options',
  'endings',
  'schemes',
  'each',
  'required',
];

/** `number min 4 max 128 whole required`. */
function limitsOf(field: Field | Cell): string {
  const facts = Object.entries(field).filter(([name]) => shown.includes(name));
  const said = facts.toSorted(([one], [other]) => shown.indexOf(one) - shown.indexOf(other)).map(([name, value]) => factOf(name, value));
  const columns = field.kind === 'rows' ? Object.entries(field.columns).map(([name, cell]) => `(${name}: ${limitsOf(cell)})`) : [];
  return [field.kind, ...said, ...columns].join(' ');
}

function factOf(name: string, value: unknown): string {
  if (value === true) return name;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return `${name} ${Object.values(value).join(' ')}`;
  return `${name} ${String(value)}`;
}

test('the limits of all settings', () => {
  const found = sectionNames.map((section) => {
    const { fields } = sectionNamed(section);
    return [section, Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, limitsOf(field)]))];
  });
  expect(Object.fromEntries(found)).toEqual(expected);
});

const expected = {
  general: {
    serverName: 'text maxLength 100 required',
    publicUrl: 'url maxLength 500 required',
    privateUrl: 'url maxLength 500',
    helpUrl: 'url maxLength 500',
    privacyUrl: 'url maxLength 500',
    defaultLanguage: 'choice options en,cs,de,es,fr,hu required',
    protocol: 'text maxLength 20',
    installPath: 'text maxLength 200',
    updatePath: 'text maxLength 200',
    updateFile: 'url maxLength 500',
    installerUrl: 'url maxLength 500',
    appStoreUrl: 'url maxLength 500',
    googlePlayUrl: 'url maxLength 500',
    darkLogo: 'file maxBytes 80000 endings .svg,.png',
    lightLogo: 'file maxBytes 80000 endings .svg,.png',
    whiteLogo: 'file maxBytes 80000 endings .svg,.png',
    darkMode: 'choice options light,dark',
    primary: 'text maxLength 9',
    secondary: 'text maxLength 9',
    tertiary: 'text maxLength 9',
    neutral: 'text maxLength 9',
    systemRed: 'text maxLength 9',
    redHover: 'text maxLength 9',
    green: 'text maxLength 9',
    greenLight: 'text maxLength 9',
    blue: 'text maxLength 9',
    yellow: 'text maxLength 9',
    white: 'text maxLength 9',
    themeUrl: 'url maxLength 500',
    themeSignature: 'text maxLength 1000',
  },
  accounts: {
    freeRegistration: 'flag',
    signupLinkLife: 'duration min 1 hours max 90 days units hours,days required',
    passwordLength: 'number min 4 max 128 whole required',
    passwordRules: 'flag',
    oneDigit: 'flag',
    oneLowercase: 'flag',
    oneUppercase: 'flag',
    oneSpecialCharacter: 'flag',
    passwordLife: 'duration min 1 days max 10 years units days,months,years',
    resetLinkLife: 'duration min 1 minutes max 7 days units minutes,hours,days required',
    deletionDelay: 'duration min 31 days max 10 years units days,months,years required',
    deletionNotice: 'duration min 1 days max 10 years units days,months,years required',
  },
  authentication: {
    ldapEnabled: 'flag',
    ldapUrl: 'url schemes ldaps,ldap required',
    ldapLoginDn: 'text maxLength 500 required',
    ldapPassword: 'secret maxLength 200 required',
    ldapBaseDn: 'text maxLength 500 required',
    ldapFilter: 'text maxLength 500',
    ldapDelegate: 'flag',
    ssoEnabled: 'flag',
    ssoText: 'text maxLength 40 required',
    ssoUrl: 'url maxLength 500 required',
    ssoClientId: 'text maxLength 200 required',
    ssoClientSecret: 'secret maxLength 500 required',
    ssoConfigurationUrl: 'url maxLength 500 required',
    samlEnabled: 'flag',
    samlUrl: 'url maxLength 500 required',
    samlIssuer: 'text maxLength 500 required',
    samlCertificate: 'text maxLength 10000 required',
    samlKeyAlias: 'text maxLength 100 required',
    samlKeyPassword: 'secret maxLength 200 required',
    samlKeyFile: 'file maxBytes 100000 endings .p12,.pfx required',
    otpEnabled: 'flag',
    otpLife: 'duration min 1 minutes max 60 minutes units minutes required',
    apiEnabled: 'flag',
  },
  'users-permission': {
    addContact: 'flag',
    discussion: 'flag',
    fileTransfer: 'flag',
    remoteControl: 'flag',
    windowSharing: 'flag',
    desktopSharing: 'flag',
  },
  trial: {
    trialEnabled: 'flag',
    trialDuration: 'duration min 1 days max 12 months units days,months required',
    trialOrganizers: 'number min 1 max 1000 whole required',
    trialSeats: 'number min 1 max 10000 whole required',
    trialEmails: 'tags maxItems 50 each email',
    unvalidatedRemoval: 'duration min 1 days max 12 months units days,months required',
  },
  workspaces: {
    workspacesEnabled: 'flag',
    workspaceDomains: 'tags maxItems 500 each domain',
    workspaceMembers: 'number min 2 max 10000 whole required',
  },
  directory: {
    contactSearch: 'flag',
    directoryKind: 'choice options ldap,scim required',
    directoryUrl: 'url maxLength 500 schemes ldaps,ldap required',
    directoryLoginDn: 'text maxLength 500 required',
    directoryPassword: 'secret maxLength 200 required',
    directoryBaseDn: 'text maxLength 500 required',
    scimUrl: 'url maxLength 500 required',
    scimToken: 'secret maxLength 2000 required',
    resultLimit: 'number min 1 max 1000 whole required',
    searchMinimum: 'number min 1 max 20 whole required',
    directoryCache: 'duration min 1 minutes max 7 days units minutes,hours,days required',
  },
  'meeting-access': {
    pin: 'flag',
    pinLength: 'number min 4 max 10 whole required',
    pstnEnabled: 'flag',
    pstnTrunk: 'text maxLength 253 required',
    pstnNumbers:
      'rows maxItems 100 (identifier: text maxLength 40 required) (language: choice options en,cs,de,es,fr,hu required) (country: text maxLength 2 required) (phone: text maxLength 30 required)',
    sipEnabled: 'flag',
    sipServer: 'text maxLength 253 required',
    h323Enabled: 'flag',
    h323Gatekeeper: 'text maxLength 253 required',
    stunServers: 'tags maxItems 20 each stun',
    turnServers: 'tags maxItems 20 each turn',
    turnLogin: 'text maxLength 200',
    turnSecret: 'secret maxLength 200 required',
    webRtcEnabled: 'flag',
    webRtcAttendees: 'number min 1 max 500 whole required',
  },
  'audio-video': {
    maxVideoSize: 'choice options 320x240,640x480,1280x720,1920x1080 required',
    maxFrameRate: 'number min 5 max 60 whole required',
    videoBitrate: 'number min 100 max 8000 whole required',
    visibleVideos: 'number min 1 max 49 whole required',
    audioBitrate: 'number min 16 max 510 whole required',
    noiseSuppression: 'flag',
    echoCancellation: 'flag',
    mutedOnEntry: 'flag',
  },
  collaboration: {
    discussions: 'flag',
    messageLife: 'duration min 1 days max 10 years units days,months,years',
    fileTransferMax: 'number min 1 max 10000 multiplier 1000000 whole required',
    fusion: 'flag',
    guestsShare: 'flag',
  },
  recording: {
    recordingQuota: 'number min 0 max 100000 required',
    recordingMax: 'duration min 1 minutes max 48 hours units minutes,hours required',
    transcription: 'flag',
    transcriptionUrl: 'url maxLength 500 required',
    transcriptionKey: 'secret maxLength 500',
    summary: 'flag',
    translation: 'flag',
    translationLanguages: 'choices options en,cs,de,es,fr,hu required',
  },
  calendar: {
    outlookPluginUrl: 'url maxLength 500',
    meetingDuration: 'duration min 5 minutes max 24 hours units minutes,hours required',
    reminder: 'duration max 14 days units minutes,hours,days',
    attachIcs: 'flag',
  },
  email: {
    smtpServer: 'text maxLength 253 required',
    smtpPort: 'number min 1 max 65535 whole required',
    smtpTls: 'choice options none,starttls,tls required',
    smtpLogin: 'text maxLength 200',
    smtpPassword: 'secret maxLength 200 required',
    sender: 'email required',
    blockedDomains: 'tags maxItems 500 each domain',
    authorizedDomains: 'tags maxItems 500 each domain',
  },
  'mobile-notification': {
    pushEnabled: 'flag',
    pushUrl: 'url maxLength 500 required',
    pushKey: 'secret maxLength 2000 required',
    pushLife: 'duration min 1 minutes max 28 days units minutes,hours,days required',
  },
  'gateway-servers': {
    gateways:
      'rows maxItems 100 (alias: text maxLength 60 required) (type: choice options WEBRTC,REC,PSTN_IN,PSTN_OUT,SIP_OUT,H323_OUT,H323_SIP_IN required) (address: text maxLength 253 required)',
    jobTimeout: 'duration min 1 minutes max 24 hours units minutes,hours required',
    jobAttempts: 'number min 1 max 10 whole required',
  },
  storage: {
    storagePath: 'text maxLength 500 required',
    storageMax: 'number min 1 max 1000000 whole required',
    fileRetention: 'duration min 1 days max 30 years units days,months,years',
    recordingRetention: 'duration min 1 days max 30 years units days,months,years',
    logRetention: 'duration min 1 days max 30 years units days,months,years required',
  },
  statistics: {
    statisticsUrl: 'url maxLength 500',
    precalculatedMonths: 'number min 1 max 60 whole required',
    filterPeriod: 'number min 1 max 366 whole required',
    metricsUrl: 'url maxLength 500',
    metricsCache: 'duration min 1 minutes max 24 hours units minutes,hours required',
  },
  'job-scheduler': {
    schedulerEnabled: 'flag',
    parallelJobs: 'number min 1 max 32 whole required',
    executionLife: 'duration min 1 days max 5 years units days,months,years required',
    endNotice: 'duration min 1 days max 12 months units days,months required',
    endReminder: 'duration min 1 days max 12 months units days,months required',
  },
  gdpr: {
    introEn: 'text maxLength 2000 required',
    accountEn: 'text maxLength 5000 required',
    introCs: 'text maxLength 2000',
    accountCs: 'text maxLength 5000',
    introDe: 'text maxLength 2000',
    accountDe: 'text maxLength 5000',
    introEs: 'text maxLength 2000',
    accountEs: 'text maxLength 5000',
    introFr: 'text maxLength 2000',
    accountFr: 'text maxLength 5000',
    introHu: 'text maxLength 2000',
    accountHu: 'text maxLength 5000',
  },
  support: {
    supportUrl: 'url maxLength 500 schemes https,http,mailto',
    supportPage: 'url maxLength 500',
    textEn: 'text maxLength 5000 required',
    textCs: 'text maxLength 5000',
    textDe: 'text maxLength 5000',
    textEs: 'text maxLength 5000',
    textFr: 'text maxLength 5000',
    textHu: 'text maxLength 5000',
  },
};
