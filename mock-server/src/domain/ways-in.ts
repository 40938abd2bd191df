import type { Feature } from '@meet/contracts/features';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { World } from '../worlds/world.ts';

type Meeting = Pick<MeetingRecord, 'endToEnd'>;
type Settings = Pick<World, 'settings'>;

/** No PIN leads to an encrypted meeting: its key stands in the link. */
export const isJoinedByPin = ({ settings }: Settings, { endToEnd = false }: Meeting): boolean =>
  settings.values['meeting-access'].pin && !endToEnd;

/** Whether the organization has all of these features in one subscription that is not disabled (001 §6). */
export function isSoldTo({ store }: Pick<World, 'store'>, organizationId: string, features: readonly Feature[]): boolean {
  const organization = store.organizations.get(organizationId);
  return (organization?.subscriptions ?? []).some(({ id }) => {
    const subscription = store.subscriptions.get(id);
    return subscription !== undefined && !subscription.disabled && features.every((feature) => subscription.features[feature]);
  });
}

/** Whether the meeting and what its organization has bought let browsers in; the settings may still keep all of them out. */
export const isMadeForBrowsers = (
  world: Pick<World, 'store'>,
  { webRtcEnabled, organization }: Pick<MeetingRecord, 'webRtcEnabled' | 'organization'>,
): boolean => webRtcEnabled && isSoldTo(world, organization.id, ['Gateway_WebRTC']);

export const isJoinedByBrowser = (world: Pick<World, 'settings' | 'store'>, meeting: Parameters<typeof isMadeForBrowsers>[1]): boolean =>
  world.settings.values['meeting-access'].webRtcEnabled && isMadeForBrowsers(world, meeting);

/** What can be called to join a meeting, with its PIN. */
export function phoneNumbersOf({ settings }: Settings, meeting: Meeting) {
  const { pstnEnabled, pstnNumbers } = settings.values['meeting-access'];
  return isJoinedByPin({ settings }, meeting) && pstnEnabled ? pstnNumbers.map(phoneNumberOf) : [];
}

const phoneNumberOf = ({ identifier = '', language = '', country = '', phone = '' }: Readonly<Record<string, string>>) => ({
  identifier,
  language,
  country,
  phone,
});
