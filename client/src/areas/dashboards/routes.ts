import type { Route } from '../../navigation/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/dashboard',
    name: 'dashboard',
    header: true,
    remembered: true,
    access: 'dashboard',
    title: 'app.dashboard',
    words: ['dashboards', 'list', 'chart'],
    screen: () => import('./DashboardScreen.tsx'),
    next: ['account', 'webrtc'],
    menu: { group: 'overview', order: 10, icon: 'layout-dashboard', label: 'app.dashboard' },
  },
];
