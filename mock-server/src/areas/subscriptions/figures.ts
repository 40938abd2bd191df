import {
  getSubscriptionStatistics,
  listOrganizerRanking,
  type SubscriptionOrganizerRank,
} from '@meet/contracts/areas/subscription-figures';
import { groupBy } from '@meet/fixtures/tools/group-by';
import { stopOf, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import { sumOf } from '../../lists/figures.ts';
import { matchesAll, rangeFilter, textFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { serve } from '../../endpoints/serve.ts';
import type { World } from '../../worlds/world.ts';
import { visibleSubscription } from './visible-subscription.ts';

type Row = InferInput<typeof SubscriptionOrganizerRank>;

const rankList = {
  sort: 'rank',
  columns: {
    rank: ({ rank }: Row) => rank,
    email: ({ email }: Row) => email,
    firstName: ({ firstName }: Row) => firstName,
    lastName: ({ lastName }: Row) => lastName,
    meetings: ({ meetings }: Row) => meetings,
    participants: ({ participants }: Row) => participants,
    durationMinutes: ({ durationMinutes }: Row) => durationMinutes,
    lastMeeting: ({ lastMeeting }: Row) => (lastMeeting ? Date.parse(lastMeeting) : null),
  },
} as const;

const withText = textFilter(({ firstName, lastName, email }: Row) => `${firstName} ${lastName} ${email}`);

/** Usage of a subscription, in total and by organizer (001 §2, 000 §2). */
export function subscriptionFigures(app: FastifyInstance): void {
  serve(app, getSubscriptionStatistics, (context) => {
    const { me, subscription } = visibleSubscription(context);
    return statisticsOf(context.world, subscription, me.timezone ?? 'UTC');
  });

  serve(app, listOrganizerRanking, (context) => {
    const { world, query } = context;
    const { subscription } = visibleSubscription(context);
    const counts = rangeFilter('period', query.period, ({ start }: MeetingRecord) => start);
    const held = heldOn(world, subscription).filter((meeting) => counts(meeting));
    return pageOf(listed(rankingOf(subscription, held, world.clock.now())), rankList, query, {
      text: withText(query.text),
      period: matchesAll,
    });
  });
}

/** The meetings of its organizers that have begun. */
function heldOn({ store, clock }: World, { organization, organizers }: SubscriptionRecord): MeetingRecord[] {
  const emails = new Set(organizers.map(({ email }) => email));
  return [...store.meetings.values()].filter(
    (meeting) =>
      meeting.organization.id === organization.id && emails.has(meeting.creator.email) && Date.parse(meeting.start) <= clock.now(),
  );
}

/** Minutes of a meeting so far. */
const minutesOf = (meeting: MeetingRecord, nowMs: number): number => {
  const { start, durationMinutes } = meeting;
  return Math.min(durationMinutes, Math.round((Math.min(nowMs, stopOf(meeting)) - Date.parse(start)) / 60_000));
};

function statisticsOf(world: World, subscription: SubscriptionRecord, timeZone: string) {
  const nowMs = world.clock.now();
  const monthIn = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' });
  const monthOf = (ms: number) => monthIn.format(ms).slice(0, 7);
  const byMonth = groupBy(heldOn(world, subscription), ({ start }) => monthOf(Date.parse(start)));
  const months = monthsUntil(monthOf(nowMs), world.settings.numbers.precalculatedMonths);
  const meetings = months.flatMap((month) => byMonth.get(month) ?? []);
  const files = meetings.flatMap(({ attachmentFiles }) => attachmentFiles);
  const minutes = sumOf(meetings, (meeting) => minutesOf(meeting, nowMs));
  return {
    meetings: meetings.length,
    participants: sumOf(meetings, ({ participatingUsers }) => participatingUsers),
    activeOrganizers: new Set(meetings.map(({ creator }) => creator.email)).size,
    averageDurationMinutes: meetings.length > 0 ? Math.round(minutes / meetings.length) : 0,
    months: months.map((month) => {
      const held = byMonth.get(month) ?? [];
      return {
        month,
        meetings: held.length,
        participants: sumOf(held, ({ participatingUsers }) => participatingUsers),
        minutes: sumOf(held, (meeting) => minutesOf(meeting, nowMs)),
      };
    }),
    files: (['video', 'transcript'] as const).map((kind) => {
      const of = files.filter((file) => file.kind === kind);
      return { kind, count: of.length, sizeBytes: sumOf(of, ({ sizeBytes }) => sizeBytes) };
    }),
  };
}

/** So many months up to this one. */
function monthsUntil(month: string, count: number): string[] {
  const [year = 0, last = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, last - count + index)).toISOString().slice(0, 7));
}

function rankingOf({ organizers }: SubscriptionRecord, held: readonly MeetingRecord[], nowMs: number): Row[] {
  const byCreator = groupBy(held, ({ creator }) => creator.email);
  const figures = organizers.map(({ email, firstName, lastName }) => {
    const own = byCreator.get(email) ?? [];
    const starts = own.map(({ start }) => Date.parse(start));
    return {
      id: email,
      email,
      firstName,
      lastName,
      meetings: own.length,
      participants: sumOf(own, ({ participatingUsers }) => participatingUsers),
      durationMinutes: sumOf(own, (meeting) => minutesOf(meeting, nowMs)),
      lastMeeting: starts.length > 0 ? new Date(Math.max(...starts)).toISOString() : null,
    };
  });
  const counts = figures.map(({ meetings }) => meetings);
  return figures.map((row) => ({ ...row, rank: 1 + counts.filter((meetings) => meetings > row.meetings).length }));
}
