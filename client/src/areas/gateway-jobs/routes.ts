import type { Route } from '../../navigation/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/gateway-jobs',
    name: 'gateway-jobs',
    header: true,
    remembered: true,
    access: 'gateway-jobs',
    title: 'gateway-jobs.title',
    words: ['list', 'form', 'gateway-jobs'],
    screen: () => import('./GatewayJobsScreen.tsx'),
    menu: { group: 'system', order: 40, icon: 'radio-tower', label: 'shell.screen.gateway-jobs' },
  },
];
