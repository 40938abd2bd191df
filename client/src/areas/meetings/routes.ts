import type { Route } from '../../navigation/route.ts';

const common = {
  header: true,
  remembered: true,
  access: 'meeting',
  title: 'shell.screen.meeting',
} as const;

export const routes: readonly Route[] = [
  {
    ...common,
    path: '/meeting',
    name: 'meetings',
    words: ['list', 'form', 'meetings'],
    screen: () => import('./MeetingsScreen.tsx'),
    next: ['meeting'],
    menu: { group: 'meetings', order: 10, icon: 'video', label: 'shell.screen.meeting' },
  },
  {
    ...common,
    path: '/meeting/joins',
    name: 'joins',
    title: 'meetings.joins.search.title',
    words: ['meetings'],
    screen: () => import('./JoinSearchScreen.tsx'),
  },
  {
    ...common,
    path: '/meeting/:uid',
    name: 'meeting',
    words: ['list', 'form', 'chart', 'attachments', 'meetings'],
    screen: () => import('./MeetingScreen.tsx'),
  },
];
