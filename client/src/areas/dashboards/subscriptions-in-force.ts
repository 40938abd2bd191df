import type { LinkTarget } from '../../core/use-link.ts';

/** What dashboards count as in force: neither disabled nor past its end. */
export const subscriptionsInForce: LinkTarget = ['/subscriptions', { over: 'false' }];
