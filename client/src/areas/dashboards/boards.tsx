import { getMeetingsDashboard, getSubscriptionsDashboard, getSystemDashboard, getUserDashboard } from '@meet/contracts/areas/dashboards';
import type { ComponentType, ReactElement } from 'react';
import { read, type Read } from '../../core/reads.ts';
import type { SystemBoard } from './system-board.ts';
import type { View } from './views.ts';

/** The figures, and the program that draws them; both are loaded at once. */
const board = <F,>(figures: Read<F>, load: () => Promise<{ default: ComponentType<{ figures: F }> }>): Read<ReactElement> => ({
  key: `board ${figures.key}`,
  endpoint: figures.endpoint,
  async ask(call, signal) {
    const [found, { default: Figures }] = await Promise.all([figures.ask(call, signal), load()]);
    return <Figures figures={found} />;
  },
});

/** What it reads comes with its program. */
const systemBoard: Read<SystemBoard> = {
  key: 'system board',
  endpoint: getSystemDashboard,
  ask: (call, signal) => import('./system-board.ts').then(({ readSystemBoard }) => readSystemBoard(call, signal)),
};

/** Each is a file of its own, so that only those with charts load the program of the charts. */
export const boards = {
  system: board(systemBoard, () => import('./SystemFigures.tsx')),
  subscriptions: board(read(getSubscriptionsDashboard), () => import('./SubscriptionFigures.tsx')),
  meetings: board(read(getMeetingsDashboard), () => import('./MeetingFigures.tsx')),
  user: board(read(getUserDashboard), () => import('./UserFigures.tsx')),
} as const satisfies Record<View, Read<ReactElement>>;
