import { getMeetingsDashboard, getSubscriptionsDashboard, getSystemDashboard, getUserDashboard } from '@meet/contracts/areas/dashboards';
import type { FastifyInstance } from 'fastify';
import { seesMeeting } from '../../domain/meetings.ts';
import { managedBy } from '../../domain/visibility.ts';
import { serve } from '../../endpoints/serve.ts';
import { callerOf, authorize } from '../../worlds/access/authorize.ts';
import { begun } from '../../worlds/work/in-turns.ts';
import { meetingDashboard } from './meetings.ts';
import { subscriptionDashboard } from './subscriptions.ts';
import { systemDashboard } from './system.ts';
import { userDashboard } from './user.ts';

export function dashboards(app: FastifyInstance): void {
  serve(app, getSystemDashboard, (context) => {
    const { me } = authorize(context, 'system-dashboard');
    return systemDashboard(context.world, me);
  });

  serve(app, getUserDashboard, (context) => userDashboard(context.world, callerOf(context)));

  serve(app, getMeetingsDashboard, (context) => {
    const { me } = authorize(context, 'meeting');
    const { store, clock } = context.world;
    return begun(meetingDashboard([...store.meetings.values()].filter(seesMeeting(me)), clock.now(), me.timezone));
  });

  serve(app, getSubscriptionsDashboard, (context) => {
    const { me, scope } = authorize(context, 'subscriptions');
    const { world } = context;
    const managed = managedBy(me);
    const seen = [...world.store.subscriptions.values()].filter(({ organization }) => scope !== 'managed' || managed.has(organization.id));
    return subscriptionDashboard(world, seen, me.timezone);
  });
}
