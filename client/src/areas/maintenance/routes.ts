import type { Route } from '../../navigation/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/maintenance',
    name: 'maintenance',
    header: true,
    remembered: true,
    access: 'maintenance',
    title: 'shell.screen.maintenance',
    words: ['list', 'form', 'maintenance'],
    screen: () => import('./MaintenanceScreen.tsx'),
    menu: { group: 'system', order: 50, icon: 'construction', label: 'shell.screen.maintenance' },
  },
];
