import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { post } from '../wire/http.ts';
import { targetOf } from '../wire/lists.ts';
import { BulkPlan, BulkResult, PlanChoice } from '../wire/plans.ts';
import { count, moment } from '../wire/wire.ts';
import { subscriptionFilters } from './subscriptions.ts';

/** What a change of many subscriptions would do. */
export const SubscriptionsPlan = v.object({
  ...BulkPlan.entries,
  /** People who would have no seat left on a subscription in force. */
  organizers: count,
  /** Subscriptions that would end before the day that was agreed on. */
  earlier: count,
});

export type SubscriptionsPlan = v.InferOutput<typeof SubscriptionsPlan>;

/** Subscriptions by id, or all that match the filter. */
const many = targetOf(subscriptionFilters);

export const planSubscriptionsDisabling = post('/web/subscriptions/disable/plan', {
  summary: 'What disabling many subscriptions permanently would do (001 §4); those that are disabled already are named.',
  body: v.object(many),
  reply: SubscriptionsPlan,
  errors: [code.insufficientRights],
});

export const applySubscriptionsDisabling = post('/web/subscriptions/disable/apply', {
  summary: 'Disable as planned (1030 if it would do something else now): this cannot be undone.',
  body: PlanChoice,
  reply: BulkResult,
  errors: [code.notFound, code.insufficientRights],
});

export const planSubscriptionsEnd = post('/web/subscriptions/end/plan', {
  summary: 'What another end of many subscriptions would do; without a date they become perpetual. Those that cannot be changed are named.',
  body: v.object({ ...many, endDate: v.nullable(moment) }),
  reply: SubscriptionsPlan,
  errors: [code.insufficientRights],
});

export const applySubscriptionsEnd = post('/web/subscriptions/end/apply', {
  summary: 'Change the end as planned (1030 if it would do something else now).',
  body: PlanChoice,
  reply: BulkResult,
  errors: [code.notFound, code.insufficientRights],
});
