import { getStatistics, listCustomerRanking, listOrganizerRanking } from '@meet/contracts/areas/statistics';
import type { FastifyInstance } from 'fastify';
import { onePageOf } from '../../lists/list-page.ts';
import { begun } from '../../worlds/work/in-turns.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { UserSession } from '../../worlds/access/sessions.ts';
import type { World } from '../../worlds/world.ts';
import { countedFor } from '../../domain/statistics/counted.ts';
import { periodOf } from '../../domain/statistics/period.ts';
import { customersMatching, organizersMatching } from '../../domain/statistics/ranking-lists.ts';
import { resultsOf } from './results.ts';

export function statistics(app: FastifyInstance): void {
  serve(app, getStatistics, async (context) => {
    const { choice, counted, scope } = await statisticsFor(context, context.query.period);
    const { servers, ...results } = resultsOf(counted);
    return { period: periodOf(choice), ...results, servers: scope === 'all' ? servers : [] };
  });

  serve(app, listCustomerRanking, async (context) => {
    const { choice, counted } = await statisticsFor(context, context.query.period);
    return { ...onePageOf(await begun(customersMatching(counted, context.query)), context.query), period: periodOf(choice) };
  });

  serve(app, listOrganizerRanking, async (context) => {
    const { choice, counted } = await statisticsFor(context, context.query.period);
    return { ...onePageOf(await begun(organizersMatching(counted, context.query)), context.query), period: periodOf(choice) };
  });
}

/** Meetings of a period and of the previous one that the caller may see (ROL-04, ROL-05). */
async function statisticsFor(context: { readonly world: World; readonly session: UserSession }, range: string | undefined) {
  const { me, scope } = authorize(context, 'statistic');
  return { scope, ...(await begun(countedFor(context.world, me, range))) };
}
