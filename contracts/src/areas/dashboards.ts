import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { count, email, moment, nonEmpty, reference } from '../wire/wire.ts';

/*
 * The four dashboards (001 §2). Numbers are counted from what the caller may see. Days are those of the caller's time zone,
 * weeks begin on Monday; each period says where it begins and ends, so that a list can show what was counted.
 */

const period = v.object({ meetings: count, from: moment, to: moment });
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Meetings that begin in each period; `to` is its last millisecond. */
const periods = { today: period, thisWeek: period, thisMonth: period };

export const SystemDashboard = v.object({
  operatingSystem: nonEmpty,
  javaVersion: nonEmpty,
  bootTime: moment,
  applicationStartTime: moment,
  tmmsVersion: nonEmpty,
  protocolVersion: nonEmpty,
  users: count,
  activatedUsers: count,
  meetings: v.object(periods),
  /** In force: neither disabled nor past their end. */
  subscriptions: count,
  /** On those subscriptions, each person once. */
  organizers: count,
  /** Of those subscriptions. */
  seats: count,
});

export type SystemDashboard = v.InferOutput<typeof SystemDashboard>;

export const UserDashboard = v.object({
  meetingsAsOrganizer: count,
  meetingsAsAttendee: count,
  messagesSent: count,
  messagesReceived: count,
  contacts: count,
  discussions: count,
  /** At most five (001 §9), by messages exchanged. */
  topContacts: v.array(v.object({ email, fullName: v.string(), messages: count })),
});

export type UserDashboard = v.InferOutput<typeof UserDashboard>;

const share = v.array(v.object({ name: v.string(), count }));

export const MeetingsDashboard = v.object({
  /** Of each of `meetingStates`; any other is shown as it is. */
  states: v.array(v.object({ state: nonEmpty, meetings: count })),
  ...periods,
  /** The thirty days that end today, oldest first; `day` is `YYYY-MM-DD`. */
  days: v.array(v.object({ day: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)), meetings: count, participants: count })),
  calls: count,
  recordings: count,
  /** Of the meetings that have begun. */
  participants: count,
  /** Of the meetings that have ended: one that goes on for days says nothing yet. */
  averageDurationMinutes: v.number(),
  /** How well people were heard and seen; missing where nobody has joined yet. */
  qualityIn: v.nullish(percent),
  qualityOut: v.nullish(percent),
  /** How people joined, the most frequent first. */
  deviceTypes: share,
  networkLayers: share,
});

export type MeetingsDashboard = v.InferOutput<typeof MeetingsDashboard>;

export const SubscriptionsDashboard = v.object({
  total: count,
  inForce: count,
  disabled: count,
  ended: count,
  perpetual: count,
  /** In force and with an end so near that the notifications have begun (001 §9); the settings say how near that is. */
  endingSoon: count,
  /** Those days. */
  soon: v.object({ from: moment, to: moment }),
  seats: count,
  organizers: count,
  exceeding: count,
  usedSpaceBytes: count,
  attachments: count,
  meetings: count,
  products: v.array(v.object({ product: nonEmpty, subscriptions: count, seats: count, organizers: count })),
  /** How many end in each of the twelve months from this one on; `month` is `YYYY-MM`. */
  endings: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)), subscriptions: count })),
  /** The five with the fewest seats left, exceeding ones first. */
  fullest: v.array(v.object({ id: nonEmpty, organization: reference, product: nonEmpty, seats: count, organizers: count })),
});

export type SubscriptionsDashboard = v.InferOutput<typeof SubscriptionsDashboard>;

export const getSystemDashboard = get('/web/dashboards/system', {
  summary: 'The machine, the application, and what the installation holds (001 §2).',
  reply: SystemDashboard,
  errors: [code.insufficientRights],
});

export const getUserDashboard = get('/web/dashboards/user', {
  summary: 'The own meetings, messages, discussions and contacts (001 §2).',
  reply: UserDashboard,
  errors: [],
});

export const getMeetingsDashboard = get('/web/dashboards/meetings', {
  summary: 'The meetings the caller may see (001 §2).',
  reply: MeetingsDashboard,
  errors: [code.insufficientRights],
});

export const getSubscriptionsDashboard = get('/web/dashboards/subscriptions', {
  summary: 'The subscriptions the caller may see (001 §2).',
  reply: SubscriptionsDashboard,
  errors: [code.insufficientRights],
});
