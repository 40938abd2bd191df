import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { filesFor } from '../../files/meeting-files.ts';
import { isPerson, overseesMeeting, untilNow } from '../../domain/meetings.ts';
import type { World } from '../../worlds/world.ts';

/** Row of a meeting in lists. */
export function meetingRowOf({ clock }: Pick<World, 'clock'>, meeting: MeetingRecord) {
  return {
    id: meeting.id,
    umi: meeting.umi,
    meetingId: meeting.meetingId,
    subject: meeting.subject,
    start: meeting.start,
    durationMinutes: meeting.durationMinutes,
    state: meetingStateAt(meeting, clock.now()),
    organization: meeting.organization,
    tcsServerFqdn: meeting.tcsServerFqdn,
    creator: meeting.creator,
    highSecurity: meeting.highSecurity,
    recurrence: meeting.recurrence,
    isCall: meeting.isCall,
    expectedUsers: meeting.expectedUsers,
    participatingUsers: meeting.participatingUsers,
    reconnections: meeting.reconnections,
  };
}

/** All data of a meeting that the user may see. */
export function meetingDetailOf(world: World, me: UserRecord, meeting: MeetingRecord) {
  const { description, moderators, webRtcEnabled, pin } = meeting;
  const attendees = meeting.attendees.map((one) => untilNow(one, world.clock.now()));
  const isOverseen = overseesMeeting(me)(meeting);
  const isMe = isPerson(me);
  const { pin: isByPin, pstnEnabled, pstnNumbers } = world.settings.values['meeting-access'];
  return {
    ...meetingRowOf(world, meeting),
    description,
    moderators,
    webRtcEnabled,
    isOverseen,
    attendees: isOverseen ? attendees : attendees.map((one) => (isMe(one) ? one : withoutConnection(one))),
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

/** Without data about the connection. */
const withoutConnection = ({ id, fullName, email, excluded, joinTime, leaveTime }: Attendee) => ({
  id,
  fullName,
  email,
  excluded,
  joinTime,
  leaveTime,
  connectionCount: 0,
  connectionDurationS: 0,
});

type Attendee = MeetingRecord['attendees'][number];
