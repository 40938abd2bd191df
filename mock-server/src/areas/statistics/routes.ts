import { getStatistics, listCustomerRanking, listOrganizerRanking } from '@meet/contracts/areas/statistics';
import { groupBy } from '@meet/fixtures/tools/group-by';
import type { FastifyInstance } from 'fastify';
import { onePageOf } from '../../lists/list-page.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { UserSession } from '../../worlds/access/sessions.ts';
import type { World } from '../../worlds/world.ts';
import { countedFor } from '../../statistics/counted.ts';
import { courseOf, hoursOf } from './course.ts';
import { figuresOf } from './figures.ts';
import { countsOf, type HeldMeeting } from '../../statistics/held.ts';
import { periodOf } from '../../statistics/period.ts';
import { customersMatching, organizersMatching } from '../../statistics/ranking-lists.ts';
import { customerRanking, organizerRanking } from '../../statistics/rankings.ts';

const shown = 5;

export function statistics(app: FastifyInstance): void {
  serve(app, getStatistics, (context) => {
    const { choice, held, before, nowMs, scope } = statisticsFor(context, context.query.period);
    return {
      period: periodOf(choice),
      figures: figuresOf(held, nowMs),
      previous: before ? figuresOf(before, nowMs) : null,
      course: courseOf([...held, ...(before ?? [])], choice),
      hours: hoursOf(held, choice.timeZone),
      servers: scope === 'all' ? serversOf(held) : [],
      top: {
        organizations: topOf(customerRanking({ held, before })),
        organizers: topOf(organizerRanking({ held, before })),
        meetings: largestOf(held),
      },
    };
  });

  serve(app, listCustomerRanking, (context) => {
    const { choice, ...compared } = statisticsFor(context, context.query.period);
    return { ...onePageOf(customersMatching(compared, context.query), context.query), period: periodOf(choice) };
  });

  serve(app, listOrganizerRanking, (context) => {
    const { choice, ...compared } = statisticsFor(context, context.query.period);
    return { ...onePageOf(organizersMatching(compared, context.query), context.query), period: periodOf(choice) };
  });
}

/** Meetings of a period and of the previous one that the caller may see (ROL-04, ROL-05). */
function statisticsFor(context: { readonly world: World; readonly session: UserSession }, range: string | undefined) {
  const { me, scope } = authorize(context, 'statistic');
  return { scope, ...countedFor(context.world, me, range) };
}

/** The first entries of a ranking; those without meetings in this period are left out. */
const topOf = <Rank extends { meetings: number }>(ranking: readonly Rank[]): Rank[] =>
  ranking.filter(({ meetings }) => meetings > 0).slice(0, shown);

const serversOf = (held: readonly HeldMeeting[]) =>
  [...groupBy(held, ({ meeting }) => meeting.tcsServerFqdn)]
    .map(([name, of]) => ({ name, ...countsOf(of) }))
    .toSorted((one, other) => other.meetings - one.meetings || (one.name < other.name ? -1 : 1));

const largestOf = (held: readonly HeldMeeting[]) =>
  held
    .toSorted((one, other) => other.participants - one.participants || other.startMs - one.startMs)
    .slice(0, shown)
    .map(({ participants, meeting: { id, subject, start, organization } }) => ({ id, subject, start, organization, participants }));
