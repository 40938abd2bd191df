import { getMeetingsDashboard, getSubscriptionsDashboard, getSystemDashboard, getUserDashboard } from '@meet/contracts/areas/dashboards';
import type { ComponentType, ReactElement } from 'react';
import type { Services } from '../../core/services.ts';
import type { View } from './views.ts';

/** Asks for the figures and for the program that draws them, at once. */
type Board = (call: Services['call'], signal: AbortSignal) => Promise<ReactElement>;

const board =
  <F,>(
    ask: (call: Services['call'], options: { signal: AbortSignal }) => Promise<F>,
    load: () => Promise<{ default: ComponentType<{ figures: F }> }>,
  ): Board =>
  async (call, signal) => {
    const [figures, { default: Figures }] = await Promise.all([ask(call, { signal }), load()]);
    return <Figures figures={figures} />;
  };

/** Each is a file of its own, so that only those with charts load the program of the charts. */
export const boards = {
  system: board(
    (call, options) => call(getSystemDashboard, options),
    () => import('./SystemFigures.tsx'),
  ),
  subscriptions: board(
    (call, options) => call(getSubscriptionsDashboard, options),
    () => import('./SubscriptionFigures.tsx'),
  ),
  meetings: board(
    (call, options) => call(getMeetingsDashboard, options),
    () => import('./MeetingFigures.tsx'),
  ),
  user: board(
    (call, options) => call(getUserDashboard, options),
    () => import('./UserFigures.tsx'),
  ),
} as const satisfies Record<View, Board>;
