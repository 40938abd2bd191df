import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { filesFor } from '../../files/meeting-files.ts';
import { meetingRowOf } from '../../domain/meeting-list.ts';
import { attendeesSeenBy, overseesMeeting } from '../../domain/meetings.ts';
import type { World } from '../../worlds/world.ts';

/** All data of a meeting that the user may see. */
export function meetingDetailOf(world: World, me: UserRecord, meeting: MeetingRecord) {
  const { description, moderators, webRtcEnabled, pin, endToEnd = false } = meeting;
  const isOverseen = overseesMeeting(me)(meeting);
  const { pin: isAllowed, pstnEnabled, pstnNumbers } = world.settings.values['meeting-access'];
  const isByPin = isAllowed && !endToEnd;
  return {
    ...meetingRowOf(meeting, world.clock.now()),
    description,
    moderators,
    webRtcEnabled,
    endToEnd,
    isOverseen,
    attendees: attendeesSeenBy(me, world.clock.now())(meeting),
    attachmentFiles: [...filesFor(world, me, meeting)],
    ...(isByPin && { pin }),
    phoneNumbers: isByPin && pstnEnabled ? pstnNumbers.map(phoneNumberOf) : [],
  };
}

const phoneNumberOf = ({ identifier = '', language = '', country = '', phone = '' }: Readonly<Record<string, string>>) => ({
  identifier,
  language,
  country,
  phone,
});
