import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { filesFor } from '../../files/meeting-files.ts';
import { meetingRowOf } from '../../domain/meeting-list.ts';
import { attendeesSeenBy, overseesMeeting } from '../../domain/meetings.ts';
import { isJoinedByPin, phoneNumbersOf } from '../../domain/ways-in.ts';
import type { World } from '../../worlds/world.ts';

/** All data of a meeting that the user may see. */
export function meetingDetailOf(world: World, me: UserRecord, meeting: MeetingRecord) {
  const { description, moderators, webRtcEnabled, pin, endToEnd = false } = meeting;
  const isOverseen = overseesMeeting(me)(meeting);
  return {
    ...meetingRowOf(meeting, world.clock.now()),
    description,
    moderators,
    webRtcEnabled,
    endToEnd,
    isOverseen,
    attendees: attendeesSeenBy(me, world.clock.now())(meeting),
    attachmentFiles: [...filesFor(world, me, meeting)],
    ...(isJoinedByPin(world, meeting) && { pin }),
    phoneNumbers: phoneNumbersOf(world, meeting),
  };
}
