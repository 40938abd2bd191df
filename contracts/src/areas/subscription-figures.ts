import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { count, moment, nonEmpty } from '../wire/wire.ts';

const one = v.object({ id: nonEmpty });
const minutes = v.pipe(v.number(), v.minValue(0));

/**
 * Usage of a subscription (001 §2) in the months of the settings (001 §9) that end with this one: the meetings of its
 * organizers that have begun, and the files kept of them.
 */
export const SubscriptionStatistics = v.object({
  meetings: count,
  /** All attendances, also repeated ones of a person. */
  participants: count,
  /** Organizers who held at least one meeting. */
  activeOrganizers: count,
  averageDurationMinutes: minutes,
  /** Oldest first; `month` is `YYYY-MM`. */
  months: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)), meetings: count, participants: count, minutes })),
  files: v.array(v.object({ kind: v.picklist(['video', 'transcript']), count, sizeBytes: count })),
});

export type SubscriptionStatistics = v.InferOutput<typeof SubscriptionStatistics>;

export const getSubscriptionStatistics = get('/web/subscriptions/:id/statistics', {
  summary: 'Usage of a subscription, month by month in the time zone of the caller (001 §2).',
  params: one,
  reply: SubscriptionStatistics,
  errors: [code.notFound, code.insufficientRights],
});

/** Figures of an organizer within the requested period. */
export const SubscriptionOrganizerRank = v.object({
  /** Equal to the e-mail address. */
  id: nonEmpty,
  /** From 1; equal numbers of meetings share a rank. */
  rank: v.pipe(v.number(), v.integer(), v.minValue(1)),
  email: nonEmpty,
  firstName: v.string(),
  lastName: v.string(),
  meetings: count,
  participants: count,
  durationMinutes: minutes,
  lastMeeting: v.nullish(moment),
});

export type SubscriptionOrganizerRank = v.InferOutput<typeof SubscriptionOrganizerRank>;

const rankColumns = ['rank', 'email', 'firstName', 'lastName', 'meetings', 'participants', 'durationMinutes', 'lastMeeting'] as const;

const rankFilters = {
  text: filter.text,
  /** When the meetings that count began. */
  period: filter.range,
};

export const listOrganizerRanking = get('/web/subscriptions/:id/organizer-ranking', {
  summary: 'The organizers of a subscription by the meetings they held (000 §2); those without any come last.',
  params: one,
  query: listQuery(rankColumns, rankFilters),
  reply: listOf(SubscriptionOrganizerRank),
  errors: [code.notFound, code.insufficientRights],
});
