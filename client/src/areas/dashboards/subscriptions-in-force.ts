import type { LinkTarget } from '../../core/use-link.ts';

/** Subscriptions in force: neither disabled nor expired. */
export const subscriptionsInForce: LinkTarget = ['/subscriptions', { over: 'false' }];
