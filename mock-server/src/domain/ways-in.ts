import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { World } from '../worlds/world.ts';

type Meeting = Pick<MeetingRecord, 'endToEnd'>;
type Settings = Pick<World, 'settings'>;

/** No PIN leads to an encrypted meeting: its key stands in the link. */
export const isJoinedByPin = ({ settings }: Settings, { endToEnd = false }: Meeting): boolean =>
  settings.values['meeting-access'].pin && !endToEnd;

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
