import { switches, type Feature } from '@meet/contracts/features';
import type { Features } from '@meet/contracts/areas/subscriptions';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { Settings } from '../../worlds/settings/settings.ts';
import type { World } from '../../worlds/world.ts';
import { isSubscriptionInForce, subscriptionsOf } from '../subscriptions.ts';

/** Features allowed by any subscription in force of the user, unless the settings forbid them. */
export function featuresOf({ store, clock, settings }: Pick<World, 'store' | 'clock' | 'settings'>, email: string): Features {
  const inForce = subscriptionsOf({ store }, email).filter((subscription) => isSubscriptionInForce(subscription, clock.now()));
  const [best] = inForce.toSorted((one, other) => quotaOf(other) - quotaOf(one));
  const forbidden = forbiddenBy(settings);
  const isAllowed = (feature: Switch) => !forbidden.has(feature) && inForce.some(({ features }) => features[feature]);
  const { AudioVideo_MaxVideoSize } = best?.features ?? {};
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all switches
    ...(Object.fromEntries(switches.map((feature) => [feature, isAllowed(feature)])) as Record<Switch, boolean>),
    ...(best?.features.RecordingQuota !== undefined && { RecordingQuota: recordingQuotaIn(settings)(best) }),
    ...(AudioVideo_MaxVideoSize !== undefined && { AudioVideo_MaxVideoSize }),
  };
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
