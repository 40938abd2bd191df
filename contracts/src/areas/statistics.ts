import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { filter, listOf, listQuery, rangePattern } from '../wire/lists.ts';
import { count, email, moment, nonEmpty, reference } from '../wire/wire.ts';

/*
 * Statistics (001 §2): figures for the operators of the platform, and rankings of organizations and of
 * organizers. All of it is counted from the meetings that began within a period, as far as the caller may see them.
 * A period consists of whole days of the caller's time zone; a requested period is widened to them, and limited to
 * those with data (001 §9: twelve months by default).
 */

/** Days up to today, whenever that is, so that an address goes on to mean the same; `all` are those with data. */
export const relativePeriods = ['7-days', '30-days', '90-days', 'all'] as const;

export type RelativePeriod = (typeof relativePeriods)[number];

const period = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/* @__PURE__ */ new RegExp(`^(?:${/* @__PURE__ */ relativePeriods.join('|')})$|${rangePattern.source}`)),
);

/** Both moments included. */
const span = { from: moment, to: moment };

/** The period of a reply, and the range of possible periods. Days without data are not counted. */
export const Period = v.object({
  ...span,
  /** The number of days without a requested period, today included. */
  defaultDays: count,
  /** First and last day with data; the last one is today. */
  availableFrom: moment,
  availableTo: moment,
  /** The previous period of equal length; missing when its data are incomplete. */
  previous: v.nullish(v.object(span)),
});

export type Period = v.InferOutput<typeof Period>;

const held = {
  meetings: count,
  /** Participants, counted once per meeting. */
  participants: count,
  /** Total duration of the meetings, up to now. */
  durationMinutes: count,
};

/** Figures, for the total and for each part. */
export const Held = v.object(held);

export type Held = v.InferOutput<typeof Held>;

const Figures = v.object({
  ...held,
  /** Total time of attendance. */
  attendanceMinutes: count,
  /** Organizers of at least one meeting. */
  organizers: count,
  organizations: count,
  /** Peaks of simultaneous participants and meetings. */
  peakParticipants: count,
  peakMeetings: count,
});

type Figures = v.InferOutput<typeof Figures>;

/** The step of the time series: a day, seven days, a calendar month. */
export const courseUnits = ['day', 'week', 'month'] as const;

const calendarDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

const ranked = {
  /** From 1, by number of meetings, then by duration. */
  rank: count,
  ...held,
  /** The same in the previous period, if it has data. */
  previous: v.nullish(Held),
};

/** An organization in the ranking (customer, 001 §2). `id` is that of the organization. */
export const CustomerRank = v.object({ id: nonEmpty, organization: reference, organizers: count, ...ranked });

export type CustomerRank = v.InferOutput<typeof CustomerRank>;

/** An organizer in the ranking: the creator of the meetings. `id` is the e-mail address. */
export const OrganizerRank = v.object({
  id: nonEmpty,
  organizer: v.object({ fullName: v.string(), email }),
  organization: reference,
  ...ranked,
});

export type OrganizerRank = v.InferOutput<typeof OrganizerRank>;

export const Statistics = v.object({
  period: Period,
  figures: Figures,
  previous: v.nullish(Figures),
  course: v.object({
    unit: v.picklist(courseUnits),
    /** In their order; `day` is the first day of the step, `previous` the same step of the previous period. */
    stretches: v.array(v.object({ day: calendarDay, ...held, previous: v.nullish(Held) })),
  }),
  /** How many meetings began in each hour of the day, from midnight on. */
  hours: v.pipe(v.array(count), v.length(24)),
  /** The servers that hosted them, the busiest first; only for callers who see the whole platform. */
  servers: v.array(v.object({ name: v.string(), ...held })),
  /** At most five of each (001 §2). */
  top: v.object({
    organizations: v.array(CustomerRank),
    organizers: v.array(OrganizerRank),
    /** By participants. */
    meetings: v.array(v.object({ id: nonEmpty, subject: v.string(), start: moment, organization: reference, participants: count })),
  }),
});

export type Statistics = v.InferOutput<typeof Statistics>;

export const getStatistics = get('/web/statistic', {
  summary: 'Operators statistics and top five lists (001 §2). Without a period it is the configured number of days.',
  query: v.strictObject({ period: v.optional(period) }),
  reply: Statistics,
  errors: [code.insufficientRights],
});

const rankingOf = /* @__NO_SIDE_EFFECTS__ */ <Row extends v.GenericSchema>(row: Row) =>
  v.object({ ...listOf(row).entries, period: Period });

const customerRankColumns = ['rank', 'organization', 'organizers', 'meetings', 'participants', 'durationMinutes', 'previous'] as const;

/** `text`: each word, in the name. */
const rankingFilters = { text: filter.text, period };

export const listCustomerRanking = get('/web/statistic/customer-ranking', {
  summary: 'Organizations that held meetings in a period, or in the one before: by default in order of rank (001 §2).',
  query: listQuery(customerRankColumns, rankingFilters),
  reply: rankingOf(CustomerRank),
  errors: [code.insufficientRights],
});

const organizerRankColumns = ['rank', 'organizer', 'organization', 'meetings', 'participants', 'durationMinutes', 'previous'] as const;

export const listOrganizerRanking = get('/web/statistic/organizer-ranking', {
  summary: 'Organizers that held meetings in a period, or in the one before: by default in order of rank (001 §2).',
  query: listQuery(organizerRankColumns, rankingFilters),
  reply: rankingOf(OrganizerRank),
  errors: [code.insufficientRights],
});
