import type { Route } from '../../navigation/route.ts';

const words = ['list', 'form', 'jobs'] as const;

export const routes: readonly Route[] = [
  {
    path: '/job',
    name: 'job',
    header: true,
    remembered: true,
    access: 'job',
    title: 'shell.screen.job',
    words,
    screen: () => import('./JobsScreen.tsx'),
    next: ['job-detail'],
    menu: { group: 'system', order: 60, icon: 'timer', label: 'shell.screen.job', counts: 'job' },
  },
  {
    path: '/job/:id',
    name: 'job-detail',
    header: true,
    remembered: true,
    access: 'job',
    title: 'shell.screen.job',
    words,
    screen: () => import('./JobScreen.tsx'),
  },
];
