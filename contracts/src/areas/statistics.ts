import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { count, email, moment, nonEmpty, reference } from '../wire/wire.ts';

/*
 * Statistics (001 §2): what whoever operates the platform wants to know of it, and rankings of organizations and of
 * organizers. All of it is counted from the meetings that began within a period, as far as the caller may see them.
 * A period consists of whole days of the caller's time zone; whatever is asked for is widened to them, and cut down to
 * those of which anything is known (001 §9: twelve months, unless the settings say otherwise).
 */

/** Both moments included. */
const span = { from: moment, to: moment };

/** Which period an answer is about, and which there are to choose from. Of days of which nothing is known nothing is counted. */
export const Period = v.object({
  ...span,
  /** Where no period is asked for: so many days, today included. */
  defaultDays: count,
  /** What is known begins and ends with these days; the last one is today. */
  availableFrom: moment,
  availableTo: moment,
  /** As many days just before; missing where nothing is known of some of them. */
  previous: v.nullish(v.object(span)),
});

export type Period = v.InferOutput<typeof Period>;

const held = {
  meetings: count,
  /** Who came, once for each meeting. */
  participants: count,
  /** What the meetings lasted in all, up to now. */
  durationMinutes: count,
};

/** What is counted of everything and of every part. */
export const Held = v.object(held);

export type Held = v.InferOutput<typeof Held>;

export const Figures = v.object({
  ...held,
  /** How long people were in them, added up. */
  attendanceMinutes: count,
  /** Who held at least one. */
  organizers: count,
  organizations: count,
  /** Of people and of meetings at the same time. */
  peakParticipants: count,
  peakMeetings: count,
});

export type Figures = v.InferOutput<typeof Figures>;

/** What a stretch of the course is: a day, seven days, a month of the calendar. */
export const courseUnits = ['day', 'week', 'month'] as const;

const calendarDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

const ranked = {
  /** From 1, by meetings, then by what they lasted. */
  rank: count,
  ...held,
  /** The same in the period before, if anything is known of it. */
  previous: v.nullish(Held),
};

/** An organization among all (customer, 001 §2). `id` is that of the organization. */
export const CustomerRank = v.object({ id: nonEmpty, organization: reference, organizers: count, ...ranked });

export type CustomerRank = v.InferOutput<typeof CustomerRank>;

/** An organizer among all: who created the meetings. `id` is the e-mail address. */
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
    /** In their order; `day` is the first one of the stretch, `previous` what was held as long before. */
    stretches: v.array(v.object({ day: calendarDay, ...held, previous: v.nullish(Held) })),
  }),
  /** How many meetings began in each hour of the day, from midnight on. */
  hours: v.pipe(v.array(count), v.length(24)),
  /** The servers that hosted them, the busiest first; only for those who see all of the platform. */
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
  query: v.strictObject({ period: v.optional(filter.range) }),
  reply: Statistics,
  errors: [code.insufficientRights],
});

const rankingOf = /* @__NO_SIDE_EFFECTS__ */ <Row extends v.GenericSchema>(row: Row) =>
  v.object({ ...listOf(row).entries, period: Period });

export const customerRankColumns = [
  'rank',
  'organization',
  'organizers',
  'meetings',
  'participants',
  'durationMinutes',
  'previous',
] as const;

/** `text`: each word, in the name. */
export const rankingFilters = { text: filter.text, period: filter.range };

export const listCustomerRanking = get('/web/statistic/customer-ranking', {
  summary: 'Organizations that held meetings in a period, or in the one before: by their rank unless sorted otherwise (001 §2).',
  query: listQuery(customerRankColumns, rankingFilters),
  reply: rankingOf(CustomerRank),
  errors: [code.insufficientRights],
});

export const organizerRankColumns = [
  'rank',
  'organizer',
  'organization',
  'meetings',
  'participants',
  'durationMinutes',
  'previous',
] as const;

export const listOrganizerRanking = get('/web/statistic/organizer-ranking', {
  summary: 'Organizers that held meetings in a period, or in the one before: by their rank unless sorted otherwise (001 §2).',
  query: listQuery(organizerRankColumns, rankingFilters),
  reply: rankingOf(OrganizerRank),
  errors: [code.insufficientRights],
});
