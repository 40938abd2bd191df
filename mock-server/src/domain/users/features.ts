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
  const { RecordingQuota, AudioVideo_MaxVideoSize } = best?.features ?? {};
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all switches
    ...(Object.fromEntries(switches.map((feature) => [feature, isAllowed(feature)])) as Record<Switch, boolean>),
    ...(RecordingQuota !== undefined && { RecordingQuota }),
    ...(AudioVideo_MaxVideoSize !== undefined && { AudioVideo_MaxVideoSize }),
  };
}

type Switch = (typeof switches)[number];

const quotaOf = ({ features }: SubscriptionRecord): number => features.RecordingQuota ?? 0;

function forbiddenBy({ values }: Settings): ReadonlySet<Feature> {
  const { 'users-permission': may, recording, directory, 'meeting-access': access } = values;
  const allowed: Partial<Record<Feature, boolean>> = {
    InviteContact: may.addContact,
    Messages: may.discussion,
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
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object just above
  return new Set(Object.entries(allowed).flatMap(([feature, isOn]) => (isOn ? [] : [feature as Feature])));
}
