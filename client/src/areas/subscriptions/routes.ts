import type { Route } from '../../navigation/route.ts';

const common = {
  header: true,
  remembered: true,
  access: 'subscriptions',
  title: 'shell.screen.subscriptions',
  words: ['list', 'form', 'subscriptions'],
} as const;

export const routes: readonly Route[] = [
  {
    ...common,
    path: '/subscriptions',
    name: 'subscriptions',
    screen: () => import('./SubscriptionsScreen.tsx'),
    next: ['subscription'],
    menu: { group: 'people', order: 40, icon: 'file-text', label: 'shell.screen.subscriptions' },
  },
  {
    ...common,
    path: '/subscriptions/exceeding-organizers',
    name: 'exceeding-organizers',
    title: 'subscriptions.exceeding.title',
    screen: () => import('./ExceedingScreen.tsx'),
  },
  {
    ...common,
    path: '/subscriptions/:uid',
    name: 'subscription',
    words: [...common.words, 'feature', 'chart'],
    screen: () => import('./SubscriptionScreen.tsx'),
  },
  {
    ...common,
    path: '/subscriptions/:uid/organizer-import',
    name: 'organizer-import',
    title: 'subscriptions.organizers.importTitle',
    words: [...common.words, 'failure', 'users-csv'],
    screen: () => import('./OrganizerImportScreen.tsx'),
  },
  {
    ...common,
    path: '/subscriptions/:uid/organizer-ranking',
    name: 'organizer-ranking',
    title: 'subscriptions.ranking.title',
    words: [...common.words, 'chart'],
    screen: () => import('./OrganizerRankingPage.tsx'),
  },
];
