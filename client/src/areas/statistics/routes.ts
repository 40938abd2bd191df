import type { Route } from '../../navigation/route.ts';

const common = { header: true, remembered: true, access: 'statistic', title: 'shell.screen.statistic' } as const;

/** The ranking of organizers stands beside that of the customers; its address is ours (001 §2 names it, 000 §2 does not). */
export const routes: readonly Route[] = [
  {
    ...common,
    path: '/statistic',
    name: 'statistic',
    words: ['list', 'form', 'chart', 'statistics'],
    screen: () => import('./StatisticScreen.tsx'),
    next: ['customer-ranking', 'statistic-organizer-ranking'],
    menu: { group: 'meetings', order: 40, icon: 'chart-column', label: 'shell.screen.statistic' },
  },
  {
    ...common,
    path: '/statistic/customer-ranking',
    name: 'customer-ranking',
    title: 'statistics.customers.title',
    words: ['list', 'form', 'statistics'],
    screen: async () => ({ default: (await import('./RankingScreens.tsx')).CustomerRankingScreen }),
  },
  {
    ...common,
    path: '/statistic/organizer-ranking',
    name: 'statistic-organizer-ranking',
    title: 'statistics.organizers.title',
    words: ['list', 'form', 'statistics'],
    screen: async () => ({ default: (await import('./RankingScreens.tsx')).OrganizerRankingScreen }),
  },
];
