import { applyHandover, planHandover } from '@meet/contracts/areas/handover';
import { handoverRefusal } from '@meet/contracts/rules';
import { code } from '@meet/contracts/wire/errors';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { handoverOf, movedCounts, moveMeetings, type Handover } from '../../domain/handover.ts';
import { isVisibleTo } from '../../domain/visibility.ts';
import { serve } from '../../endpoints/serve.ts';
import { assertThat } from '../../problem.ts';
import { createPlanStore } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import { visibleUser } from './visible-user.ts';

/** Handing the meetings and files of a user over to another. */
export function userHandover(app: FastifyInstance): void {
  serve(app, planHandover, (context) => {
    const { world, body } = context;
    const { me, user } = visibleUser(context, ({ roles }) => handoverRefusal(roles));
    const { planId, first } = plansOf(world).keep(kindOf(user), me.id, body.toUserId, (toUserId) => draftOf(world, me, user, toUserId));
    return { planId, ...movedCounts(world, first) };
  });

  serve(app, applyHandover, (context) => {
    const { world, body } = context;
    const { me, user } = visibleUser(context, ({ roles }) => handoverRefusal(roles));
    const handover = plansOf(world).take(kindOf(user), me.id, body.planId, (toUserId: string) => draftOf(world, me, user, toUserId));
    const counts = movedCounts(world, handover);
    moveMeetings(world, handover);
    return counts;
  });
}

/** A plan is for one user. */
const kindOf = ({ id }: UserRecord): string => `hand over ${id}`;

const plansOf = ({ clock, state }: World) =>
  createPlanStore<Handover>(
    clock,
    ({ to, meetings, kept }) => ({ to: to.email, meetings: meetings.map(({ id }) => id), kept }),
    state.mapOf('handover plans'),
  );

function draftOf(world: World, me: UserRecord, from: UserRecord, toUserId: string): Handover {
  const to = world.store.users.get(toUserId);
  assertThat(to && to.id !== from.id && isVisibleTo(world, me)(to), code.notFound, 'there is nobody of this id to hand over to');
  return handoverOf(world, me, from, to);
}
