import { getMyTags } from '@meet/contracts/areas/account';
import { getOrganization } from '@meet/contracts/areas/organizations';
import { getMyDevices, getMyFeatures, getMySubscriptions } from '@meet/contracts/areas/own-account';
import { getSubscriptionStatistics } from '@meet/contracts/areas/subscription-figures';
import type { OwnFeatures } from '@meet/contracts/feature-flags';
import { getSubscription } from '@meet/contracts/areas/subscriptions';
import { getTag } from '@meet/contracts/areas/tags';
import { getUser } from '@meet/contracts/areas/users';
import { features, type Feature } from '@meet/contracts/features';
import { languageWords } from './people-tables.ts';
import type { Expect } from './seen.ts';
import { altered } from './tables.ts';
import { bytes, counted, minutes, number } from './write.ts';

export const user: Expect = async (answers, { day, moment }) => {
  const {
    activated,
    activeUntil,
    source,
    registrationDate,
    lastLoginDate,
    passwordExpiryDate,
    upcomingMeetings,
    tags,
    features: included,
    ownFeatures,
    ...profile
  } = await answers.to(getUser);
  return {
    someFields: {
      'First name': profile.firstName,
      'Last name': profile.lastName,
      'E-mail': profile.email,
      Language: languageWords[profile.language ?? ''] ?? '',
      'Server zone': profile.serverZone ?? '',
    },
    facts: {
      Account: {
        State: activated ? 'Activated' : 'Not activated',
        ...(activeUntil && { 'Active until': moment(activeUntil) }),
        Source: source === 'INTERNAL' ? 'Internal' : source,
        Registered: day(registrationDate),
        'Last sign-in': lastLoginDate ? day(lastLoginDate) : 'never',
        'Upcoming meetings': String(upcomingMeetings),
      },
      Password: { 'Password expires': passwordExpiryDate ? day(passwordExpiryDate) : 'never' },
    },
    items: {
      Tags: tags.map(({ name, value }) => (value ? `${name}: ${value}` : name)),
      Features: featureTexts(included).map(([feature, text]) =>
        ownFeatures[feature] === undefined ? text : `${text} set for this person`,
      ),
    },
  };
};

/** Two subscriptions and two devices, different in everything. */
export const oneUser = altered(
  getUser,
  ({ subscriptions, devices, ...rest }) => ({
    ...rest,
    upcomingMeetings: 3,
    activeUntil: '2027-05-28T21:00:00.000Z',
    features: { ...rest.features, Webinar: true, RecordingQuota: 3, AudioVideo_MaxVideoSize: '640x360', Messages: false },
    ownFeatures: { Webinar: true, Messages: false, RecordingQuota: 3, AudioVideo_MaxVideoSize: '640x360' },
    subscriptions: [
      ...subscriptions,
      ...subscriptions.map((one) => ({ ...one, id: 'subscription-x', product: 'Webinar', state: 'compromised' as const, perpetual: true })),
    ],
    devices: [
      ...devices,
      {
        type: 'PHONE',
        installVersion: '7.0.1',
        firstConnection: '2024-02-29T11:00:00.000Z',
        lastConnection: '2025-03-30T11:00:00.000Z',
        metadata: { system: 'Android 16', model: 'Pixel' },
      },
    ],
  }),
  { id: 'user-12' },
);

export const tag: Expect = async (answers) => {
  const { rules } = await answers.to(getTag);
  return {
    items: {
      Rules: rules.map(({ ruleValue, defaultValue }) => {
        const values = ruleValue.replaceAll('|', ', ');
        return defaultValue ? `${values} by default ${defaultValue}` : values;
      }),
    },
  };
};

export const organization: Expect = async (answers) => {
  const { machineId, organizerCount, seats } = await answers.to(getOrganization);
  return { facts: { Details: { 'Machine ID': `${machineId} Copy`, Organizers: number(organizerCount), Seats: number(seats) } } };
};

const featureNames = {
  AudioVideo: 'Audio and video',
  FileTransfer: 'File transfer',
  GiveControl: 'Giving control',
  AdvancedCollaboration: 'Advanced collaboration (Fusion)',
  InviteContact: 'Inviting contacts',
  Webinar: 'Webinars',
  Messages: 'Messages',
  RecordingQuota: 'Recording quota',
  PinCode: 'PIN code',
  FreeRegistration: 'Free registration',
  UnauthenticatedUser: 'Guests without an account',
  TcsNetworkLayer: 'Choice of network layer',
  EnableApplicationSharing: 'Sharing a window',
  EnableDesktopSharing: 'Sharing the desktop',
  DirectoryContactSearch: 'Search in the directory',
  Gateway_REC: 'Recording',
  Gateway_H323_SIP_IN: 'H.323 and SIP, incoming',
  Gateway_H323_OUT: 'H.323, outgoing',
  Gateway_SIP_OUT: 'SIP, outgoing',
  Gateway_PSTN_OUT: 'Telephone, outgoing',
  Gateway_PSTN_IN: 'Telephone, incoming',
  Gateway_WebRTC: 'Joining in the browser',
  AudioVideo_MaxVideoSize: 'Largest video size',
  RecordingTranscription: 'Transcription of recordings (beta)',
  RecordingTranscriptionSummary: 'Summary of transcriptions (beta)',
  RecordingTranscriptionTranslation: 'Translation of transcriptions (beta)',
} as const satisfies Record<Feature, string>;

const month = (of: string): string =>
  new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(of));

const isGateway = (feature: Feature): boolean => feature.startsWith('Gateway_');

/** Each feature, those of gateways last, and what a list of them says about it. */
const featureTexts = (included: OwnFeatures): [Feature, string][] =>
  [...features.filter((feature) => !isGateway(feature)), ...features.filter(isGateway)].map((feature) => [
    feature,
    (included[feature] ? 'included ' : 'not included ') + featureNames[feature] + amountOf(feature, included),
  ]);

function amountOf(feature: Feature, { RecordingQuota, AudioVideo_MaxVideoSize }: OwnFeatures): string {
  if (feature === 'RecordingQuota') return `: ${RecordingQuota} GB`;
  return feature === 'AudioVideo_MaxVideoSize' ? `: ${AudioVideo_MaxVideoSize}` : '';
}

const fileWords = { video: 'Recordings', transcript: 'Transcripts' };

export const subscription: Expect = async (answers, { day }) => {
  const of = await answers.to(getSubscription);
  const { seats, organizerCount, features: included, endDate, daysLeft } = of;
  const { months, files, ...figures } = await answers.to(getSubscriptionStatistics);
  return {
    facts: {
      Details: {
        Product: of.product,
        End: `${day(endDate ?? '')} (in ${counted(daysLeft ?? 0, 'day')})`,
        Seats: number(seats),
        Organizers: number(organizerCount),
        Exceeding: number(of.exceedingCount),
        Meetings: number(of.meetingCount),
        Attachments: number(of.attachmentCount),
        'Space used': bytes(of.usedSpaceBytes),
      },
      // The first card of the statistics has no heading of its own.
      '': {
        Meetings: number(figures.meetings),
        Participants: number(figures.participants),
        'Organizers who held a meeting': number(figures.activeOrganizers),
        'Average duration': minutes(figures.averageDurationMinutes),
        ...Object.fromEntries(files.map(({ kind, count, sizeBytes }) => [fileWords[kind], `${number(count)} (${bytes(sizeBytes)})`])),
      },
    },
    gauges: { [`${number(organizerCount)} of ${number(seats)} seats taken`]: number(organizerCount) },
    tables: {
      'Meetings per month': [['Month', 'Meetings'], ...months.map((one) => [month(one.month), number(one.meetings)])],
      'Participants per month': [['Month', 'Participants'], ...months.map((one) => [month(one.month), number(one.participants)])],
    },
    items: {
      Features: featureTexts(included).map(([, text]) => text),
    },
  };
};

/** What an account of an organizer has, each in another state. */
export const ownAccount = [
  altered(getMySubscriptions, () => ({
    items: (['disabled', 'perpetual', 'inForce'] as const).map((state, at) => ({
      id: `subscription-${state}`,
      organization: { id: `organization-${at}`, name: `Organization ${at}` },
      product: `Product ${at}`,
      endDate: state === 'inForce' ? '2027-05-28T21:00:00.000Z' : null,
      perpetual: state === 'perpetual',
      disabled: state === 'disabled',
      features: {},
    })),
  })),
  altered(getMyFeatures, () => ({
    AudioVideo: true,
    Webinar: false,
    Gateway_REC: true,
    RecordingQuota: 12,
    AudioVideo_MaxVideoSize: '1280x720',
  })),
  altered(getMyTags, () => ({ items: [{ tag: { name: 'Site', value: 'Paris' } }, { tag: { name: 'VIP' } }] })),
];

export const account: Expect = async (answers, { day, moment }) => {
  const { items: subscriptions } = await answers.to(getMySubscriptions);
  const { items: devices } = await answers.to(getMyDevices);
  const { items: tags } = await answers.to(getMyTags);
  const included = await answers.to(getMyFeatures);
  const term = ({ disabled, endDate }: { disabled: boolean; endDate?: string | null | undefined }): string => {
    if (disabled) return 'Disabled';
    return endDate ? `Until ${day(endDate)}` : 'Perpetual licence';
  };
  return {
    startsOf: {
      Subscriptions: subscriptions.map((one) => `${one.organization.name} ${one.product} ${term(one)}`),
      Tags: tags.map(({ tag: { name, value } }) => (value ? `${name}: ${value}` : name)),
      Devices: devices.map(
        ({ metadata, installVersion, firstConnection, lastConnection }) =>
          `${metadata['system']} Version ${installVersion} First connection ${moment(firstConnection)} Last connection ${moment(lastConnection)}`,
      ),
      Features: [
        ...features
          .filter((feature) => feature !== 'RecordingQuota' && feature !== 'AudioVideo_MaxVideoSize')
          .map((feature) => `${included[feature] ? 'on' : 'off'} ${featureNames[feature]}`),
        `Recording quota: ${included.RecordingQuota} GB`,
        `Largest video size: ${included.AudioVideo_MaxVideoSize}`,
      ],
    },
  };
};
