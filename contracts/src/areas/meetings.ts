import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { del, get, patch, post } from '../wire/http.ts';
import { filter, type FilterValues, listOf, listQuery, targetOf } from '../wire/lists.ts';
import { BulkResult } from '../wire/plans.ts';
import { count, email, meetingId, moment, nonEmpty, reference, umi } from '../wire/wire.ts';

/** States of a meeting (001 §4): upcoming, in progress, past its time but not left by all, closed. */
export const meetingStates = ['scheduled', 'started', 'waitingToEnd', 'stopped'] as const;

export type MeetingState = (typeof meetingStates)[number];

/** The specification does not show all transitions (001 §4): a state that is none of `meetingStates` is read, too. */
export const isMeetingState = (state: string): state is MeetingState => meetingStates.some((known) => known === state);

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/**
 * One invited or present person (001 §3); `email` is missing without an account, times are missing before the first join. Connection
 * details of others are for organizers and overseers only.
 */
export const MeetingAttendee = v.object({
  /** Within the meeting. */
  id: nonEmpty,
  fullName: v.string(),
  email: v.nullish(email),
  excluded: v.boolean(),
  joinTime: v.nullish(moment),
  leaveTime: v.nullish(moment),
  relayTcsServer: v.nullish(v.string()),
  qualityIn: v.nullish(percent),
  qualityOut: v.nullish(percent),
  connectionCount: count,
  connectionDurationS: count,
  deviceType: v.nullish(v.string()),
  ip: v.nullish(v.string()),
  networkLayer: v.nullish(v.string()),
});

export type MeetingAttendee = v.InferOutput<typeof MeetingAttendee>;

/** A recording or its transcript (001 §3). Not `shared`: organizers and co-organizers only (001 §6). */
export const AttachmentFile = v.object({
  id: nonEmpty,
  kind: v.picklist(['video', 'transcript']),
  name: nonEmpty,
  sizeBytes: count,
  creationDate: moment,
  shared: v.boolean(),
  /** SHA-256, hex. */
  checksum: nonEmpty,
});

export type AttachmentFile = v.InferOutput<typeof AttachmentFile>;

export const Recurrence = v.object({
  every: v.picklist(['day', 'week', 'month']),
  interval: v.pipe(v.number(), v.integer(), v.minValue(1)),
  until: v.nullish(moment),
});

export type Recurrence = v.InferOutput<typeof Recurrence>;

const person = v.object({ fullName: v.string(), email });

const ofEachRow = {
  /** Names the meeting in calls; the identifier people type is `meetingId`. */
  id: nonEmpty,
  umi,
  meetingId,
  subject: v.string(),
  start: moment,
  durationMinutes: count,
  /** One of `meetingStates`; any other is shown as it is. */
  state: nonEmpty,
  organization: reference,
  tcsServerFqdn: nonEmpty,
  creator: person,
  highSecurity: v.boolean(),
  recurrence: v.nullish(Recurrence),
  isCall: v.boolean(),
  expectedUsers: count,
  participatingUsers: count,
  reconnections: count,
};

/** A meeting in the list. */
export const MeetingRow = v.object(ofEachRow);

export type MeetingRow = v.InferOutput<typeof MeetingRow>;

/** A meeting (001 §3). */
export const Meeting = v.object({
  ...ofEachRow,
  description: v.string(),
  moderators: v.array(person),
  attendees: v.array(MeetingAttendee),
  attachmentFiles: v.array(AttachmentFile),
});

export type Meeting = v.InferOutput<typeof Meeting>;

/** A number to call in by; language and country as tags (001 §3). */
export const PhoneNumber = v.object({ identifier: nonEmpty, language: nonEmpty, country: nonEmpty, phone: nonEmpty });

export type PhoneNumber = v.InferOutput<typeof PhoneNumber>;

/** A meeting in full, as far as the caller may see it: without connection details of others for participants. */
export const MeetingDetail = v.object({
  ...Meeting.entries,
  /** Whether browsers can join. */
  webRtcEnabled: v.boolean(),
  /** What the identifier needs; missing where meetings are not joined by PIN. */
  pin: v.optional(nonEmpty),
  phoneNumbers: v.array(PhoneNumber),
  /** Whether it is encrypted end to end; missing where the server knows no such meetings. */
  endToEnd: v.nullish(v.boolean()),
  /** Whether the caller may see connection details: organizers, co-organizers, and roles that oversee meetings. */
  isOverseen: v.boolean(),
});

export type MeetingDetail = v.InferOutput<typeof MeetingDetail>;

const meetingColumns = [
  'subject',
  'start',
  'durationMinutes',
  'organization',
  'creator',
  'tcsServerFqdn',
  'expectedUsers',
  'participatingUsers',
  'reconnections',
] as const;

/** The caller's part in a meeting: creator or invited. */
export const meetingParts = ['organizer', 'attendee'] as const;

export const meetingFilters = {
  /** Each word, in the subject or the identifier, without regard to case and accents. */
  text: filter.text,
  state: filter.choice(meetingStates),
  /** When it begins. */
  start: filter.range,
  /** By id. */
  organization: filter.text,
  /** Each word, in name or e-mail. */
  creator: filter.text,
  attendee: filter.text,
  /** By its name. */
  tcsServer: filter.text,
  as: filter.choice(meetingParts),
  isCall: filter.flag,
  highSecurity: filter.flag,
  isRecurrent: filter.flag,
  isRecorded: filter.flag,
};

export type MeetingFilter = FilterValues<typeof meetingFilters>;

const one = v.object({ id: nonEmpty });

export const listMeetings = get('/web/meetings', {
  summary:
    'Meetings, as far as the caller may see them: filtered, sorted (by default what goes on first, then what is next, then what was last), one page (001 §2).',
  query: listQuery(meetingColumns, meetingFilters),
  reply: listOf(MeetingRow),
  errors: [code.insufficientRights],
});

export const getMeetingChoices = get('/web/meetings/choices', {
  summary: 'What the meetings the caller may see can be filtered by.',
  reply: v.object({ organizations: v.array(reference), tcsServers: v.array(v.string()) }),
  errors: [code.insufficientRights],
});

export const getMeeting = get('/web/meetings/:id', {
  summary: 'One meeting, by its id or its umi (001 §2).',
  params: one,
  reply: MeetingDetail,
  errors: [code.notFound, code.insufficientRights],
});

export const changeEncryption = patch('/web/meetings/:id', {
  summary:
    'Encrypt a meeting end to end, or no longer. For organizers and co-organizers, before it starts; then 1030. It is not recorded or transcribed, and nobody joins by PIN or phone.',
  params: one,
  body: v.object({ endToEnd: v.boolean() }),
  reply: MeetingDetail,
  errors: [code.notFound, code.insufficientRights, code.invalidRequest],
});

export const stopMeeting = post('/web/meetings/:id/stop', {
  summary: 'End a meeting that runs: whoever is in it is put out (001 §4). For administrators; without a running meeting 1030.',
  params: one,
  reply: MeetingDetail,
  errors: [code.notFound, code.insufficientRights],
});

export const deleteMeeting = del('/web/meetings/:id', {
  summary: 'Delete a meeting that is to come (001 §4). For administrators; once started or ended 1021.',
  params: one,
  errors: [code.notFound, code.insufficientRights, code.meetingNotDeletable],
});

/** Meetings by id, or all that match the filter. */
const many = v.object(targetOf(meetingFilters));

export const stopMeetings = post('/web/meetings/stop', {
  summary: 'The same for many; those that do not run are named.',
  body: many,
  reply: BulkResult,
  errors: [code.insufficientRights],
});

export const deleteMeetings = post('/web/meetings/delete', {
  summary: 'Delete many meetings that are to come; those that have started or ended are named.',
  body: many,
  reply: BulkResult,
  errors: [code.insufficientRights],
});

export const QualitySample = v.object({ at: moment, qualityIn: percent, qualityOut: percent });

export type QualitySample = v.InferOutput<typeof QualitySample>;

export const getAttendeeQuality = get('/web/meetings/:id/attendees/:attendeeId/quality', {
  summary: 'How well one person was received and heard over time, the earliest first (001 §3): their own, or that of a meeting one runs.',
  params: v.object({ id: nonEmpty, attendeeId: nonEmpty }),
  reply: v.object({ items: v.array(QualitySample) }),
  errors: [code.notFound, code.insufficientRights],
});
