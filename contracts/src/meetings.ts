import * as v from 'valibot';
import { count, email, moment, nonEmpty, reference } from './wire.ts';

/** States of a meeting (001 §4): upcoming, in progress, past its time but not left by all, closed. */
export const meetingStates = ['scheduled', 'started', 'waitingToEnd', 'stopped'] as const;

export type MeetingState = (typeof meetingStates)[number];

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** One invited or present person (001 §3); who came without an account has no e-mail, who has not come no times. */
export const MeetingAttendee = v.object({
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

/** A meeting (001 §3). `id` names it in calls; the identifier people type is `meetingId`. */
export const Meeting = v.object({
  id: nonEmpty,
  meetingId: nonEmpty,
  subject: v.string(),
  description: v.string(),
  start: moment,
  durationMinutes: count,
  state: v.picklist(meetingStates),
  organization: reference,
  tcsServerFqdn: nonEmpty,
  creator: person,
  moderators: v.array(person),
  highSecurity: v.boolean(),
  recurrence: v.nullish(Recurrence),
  isCall: v.boolean(),
  expectedUsers: count,
  participatingUsers: count,
  reconnections: count,
  attendees: v.array(MeetingAttendee),
  attachmentFiles: v.array(AttachmentFile),
});

export type Meeting = v.InferOutput<typeof Meeting>;
