import type { SubscriptionsDashboard } from '@meet/contracts/areas/dashboards';
import type { LinkTarget } from '../../core/use-link.ts';
import { subscriptionsInForce } from './subscriptions-in-force.ts';

/** Something that somebody has to do something about, with the list behind it. */
export interface Matter {
  name: 'failedServers' | 'failedJobs' | 'exceeding' | 'ending';
  count: number;
  behind: LinkTarget;
}

/** What is wrong, or soon will be, with the subscriptions. */
export const subscriptionMatters = ({ exceeding, endingSoon, soon }: SubscriptionsDashboard): Matter[] => [
  { name: 'exceeding', count: exceeding, behind: ['/subscriptions/exceeding-organizers'] },
  {
    name: 'ending',
    count: endingSoon,
    behind: [subscriptionsInForce[0], { ...subscriptionsInForce[1], end: `${soon.from.toISOString()} to ${soon.to.toISOString()}` }],
  },
];
