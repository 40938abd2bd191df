import {
  applySubscriptionsDisabling,
  applySubscriptionsEnd,
  planSubscriptionsDisabling,
  planSubscriptionsEnd,
  type SubscriptionsPlan,
} from '@meet/contracts/areas/subscription-bulk';
import type { SubscriptionFilter } from '@meet/contracts/areas/subscriptions';
import { disablingRefusal, termsRefusal } from '@meet/contracts/rules';
import type { BulkResult } from '@meet/contracts/wire/plans';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { FastifyInstance } from 'fastify';
import { endSeats } from '../../domain/seats.ts';
import { isSubscriptionInForce, organizerEmails, subscriptionStateIn, writeSubscription } from '../../domain/subscriptions.ts';
import { judgeMany, leftOutOf, type BulkChoice } from '../../lists/bulk.ts';
import { allOf, matchesAll } from '../../lists/filters.ts';
import { refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { UserSession } from '../../worlds/access/sessions.ts';
import { createPlanStore } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import { subscriptionTests } from '../../domain/subscription-list.ts';

type Choice = BulkChoice<SubscriptionFilter>;

/** A change of one subscription, and why it is refused. */
interface Change<Input> {
  readonly kind: string;
  readonly refusalOf: typeof termsRefusal | typeof disablingRefusal;
  readonly to: (before: SubscriptionRecord, input: Input) => SubscriptionRecord;
}

const disabling: Change<Choice> = {
  kind: 'disabling',
  refusalOf: disablingRefusal,
  to: (before) => (before.disabled ? before : { ...before, disabled: true }),
};

const ending: Change<Choice & { readonly endDate: string | null }> = {
  kind: 'end',
  refusalOf: termsRefusal,
  to: (before, { endDate }) => ((before.endDate ?? null) === endDate ? before : { ...before, endDate, perpetual: endDate === null }),
};

/** Changes of many subscriptions, planned. Who may change the terms of one sees all of them. */
export function subscriptionBulk(app: FastifyInstance): void {
  serve(app, planSubscriptionsDisabling, (context) => planned(context, disabling));
  serve(app, applySubscriptionsDisabling, (context) => applied(context, disabling));
  serve(app, planSubscriptionsEnd, (context) => planned(context, ending));
  serve(app, applySubscriptionsEnd, (context) => applied(context, ending));
}

interface Caller<Body> {
  readonly world: World;
  readonly session: UserSession;
  readonly body: Body;
}

function planned<Input extends Choice>(context: Caller<Input>, change: Change<Input>): SubscriptionsPlan {
  const { world, session, body } = context;
  const draft = draftingOf(context, change);
  const { planId, first } = plansOf(world).keep(kindOf(change), session.userId, body, draft);
  const { changes, unchanged, refused } = first;
  return { planId, create: 0, change: changes.length, delete: 0, unchanged, refused, ...effectsOf(world, changes) };
}

function applied<Input extends Choice>(context: Caller<{ planId: string }>, change: Change<Input>): BulkResult {
  const { world, session, body } = context;
  const draft = plansOf(world).take(kindOf(change), session.userId, body.planId, draftingOf(context, change));
  for (const { after } of draft.changes) writeSubscription(world, after);
  endSeats(
    world,
    draft.changes.map(({ after }) => after).filter(({ disabled }) => disabled),
  );
  return { changed: draft.changes.length, unchanged: draft.unchanged, refused: leftOutOf(draft.refused) };
}

interface Draft {
  readonly changes: readonly { readonly before: SubscriptionRecord; readonly after: SubscriptionRecord }[];
  readonly unchanged: number;
  readonly refused: SubscriptionsPlan['refused'];
}

const kindOf = ({ kind }: { kind: string }): string => `subscriptions ${kind}`;

/** Two drafts are the same while none of the subscriptions has changed. */
const plansOf = (world: World) =>
  createPlanStore<Draft>(
    world.clock,
    ({ changes, unchanged, refused }) => ({
      changes: changes.map(({ before: { id } }) => [id, world.store.subscriptions.versionOf(id)]),
      unchanged,
      refused,
    }),
    world.state.mapOf('subscription plans'),
  );

/** Drafts a change with the rights that the caller has now. */
function draftingOf<Input extends Choice>(
  context: Pick<Caller<unknown>, 'world' | 'session'>,
  { refusalOf, to }: Change<Input>,
): (input: Input) => Draft {
  const { world } = context;
  const { roles } = authorize(context, 'subscriptions').me;
  refuse(termsRefusal(roles));
  return (input) => {
    const { accepted, refused } = judgeMany(input, {
      records: world.store.subscriptions,
      matches: (filter) => allOf(subscriptionTests(world, filter)),
      isVisible: matchesAll,
      nameOf: ({ organization, product }) => `${organization.name}, ${product}`,
      refusalOf: (subscription) => refusalOf(roles, { state: subscriptionStateIn(world, subscription) })?.code,
    });
    const changes = accepted.map((before) => ({ before, after: to(before, input) })).filter(({ before, after }) => before !== after);
    return { changes, unchanged: accepted.length - changes.length, refused };
  };
}

/** Who loses the last seat on a subscription in force, and how many subscriptions end earlier than agreed on. */
function effectsOf({ store, clock }: World, changes: Draft['changes']): Pick<SubscriptionsPlan, 'organizers' | 'earlier'> {
  const nowMs = clock.now();
  const changed = new Map(changes.map(({ after }) => [after.id, after]));
  const before = organizerEmails({ store }, (one) => isSubscriptionInForce(one, nowMs));
  const after = organizerEmails({ store }, (one) => isSubscriptionInForce(changed.get(one.id) ?? one, nowMs));
  const endOf = ({ endDate }: SubscriptionRecord) => (endDate ? Date.parse(endDate) : Infinity);
  return {
    organizers: [...before].filter((email) => !after.has(email)).length,
    earlier: changes.filter((one) => endOf(one.after) < endOf(one.before)).length,
  };
}
