import type { Route } from '../../app/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/dashboard',
    name: 'dashboard',
    header: true,
    remembered: true,
    access: 'dashboard',
    title: 'app.dashboard',
    words: ['dashboard'],
    screen: () => import('./DashboardScreen.tsx'),
    menu: { icon: 'layout-dashboard', label: 'app.dashboard' },
  },
];
