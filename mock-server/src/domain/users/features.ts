import { switches, type Feature } from '@meet/contracts/features';
import type { Features, OwnFeatureChanges } from '@meet/contracts/feature-flags';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { Settings } from '../../worlds/settings/settings.ts';
import type { World } from '../../worlds/world.ts';
import { isSubscriptionInForce, subscriptionsOf } from '../subscriptions.ts';

/**
 * What the user may use: their own features, then those of any subscription in force among the `counted`. What the settings forbid
 * nobody has.
 */
export function featuresOf(
  { store, clock, settings }: Pick<World, 'store' | 'clock' | 'settings'>,
  { email, ownFeatures = {} }: Pick<UserRecord, 'email' | 'ownFeatures'>,
  counted: (subscription: SubscriptionRecord) => boolean = () => true,
): Features {
  const inForce = subscriptionsOf({ store }, email).filter((one) => isSubscriptionInForce(one, clock.now()) && counted(one));
  const [best] = inForce.toSorted((one, other) => quotaOf(other) - quotaOf(one));
  const forbidden = forbiddenBy(settings);
  const isAllowed = (feature: Switch) =>
    !forbidden.has(feature) && (ownFeatures[feature] ?? inForce.some(({ features }) => features[feature]));
  const { RecordingQuota, AudioVideo_MaxVideoSize } = { ...best?.features, ...ownFeatures };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all switches
    ...(Object.fromEntries(switches.map((feature) => [feature, isAllowed(feature)])) as Record<Switch, boolean>),
    ...(RecordingQuota !== undefined && { RecordingQuota: Math.min(RecordingQuota, settings.numbers.recordingQuotaGb) }),
    ...(AudioVideo_MaxVideoSize !== undefined && { AudioVideo_MaxVideoSize }),
  };
}

/** The user with these changes of their own features. */
export function withOwnFeatures(user: UserRecord, changes: OwnFeatureChanges | undefined): UserRecord {
  if (!changes) return user;
  const own = Object.entries({ ...user.ownFeatures, ...changes }).filter(([, value]) => value !== null && value !== undefined);
  return { ...user, ownFeatures: Object.fromEntries(own) };
}

type Switch = (typeof switches)[number];

const quotaOf = ({ features }: SubscriptionRecord): number => features.RecordingQuota ?? 0;

/** The recording quota of a subscription in GB: its own, at most that of the settings. */
export const recordingQuotaIn =
  ({ numbers }: Settings) =>
  (subscription: SubscriptionRecord): number =>
    Math.min(quotaOf(subscription), numbers.recordingQuotaGb);

function forbiddenBy({ values }: Settings): ReadonlySet<Feature> {
  const { 'users-permission': may, accounts, collaboration, recording, directory, 'meeting-access': access } = values;
  const allowed: Partial<Record<Feature, boolean>> = {
    InviteContact: may.addContact,
    Messages: may.discussion && collaboration.discussions,
    AdvancedCollaboration: collaboration.fusion,
    FreeRegistration: accounts.freeRegistration,
    FileTransfer: may.fileTransfer,
    GiveControl: may.remoteControl,
    EnableApplicationSharing: may.windowSharing,
    EnableDesktopSharing: may.desktopSharing,
    RecordingTranscription: recording.transcription,
    RecordingTranscriptionSummary: recording.transcription && recording.summary,
    RecordingTranscriptionTranslation: recording.transcription && recording.translation,
    DirectoryContactSearch: directory.contactSearch,
    PinCode: access.pin,
    Gateway_WebRTC: access.webRtcEnabled,
    Gateway_PSTN_IN: access.pstnEnabled,
    Gateway_PSTN_OUT: access.pstnEnabled,
    Gateway_SIP_OUT: access.sipEnabled,
    Gateway_H323_OUT: access.h323Enabled,
    Gateway_H323_SIP_IN: access.sipEnabled || access.h323Enabled,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object just above
  return new Set(Object.entries(allowed).flatMap(([feature, isOn]) => (isOn ? [] : [feature as Feature])));
}
