import type { Route } from '../../navigation/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/account',
    name: 'account',
    header: true,
    remembered: true,
    access: 'account',
    title: 'app.account',
    words: ['account', 'feature', 'form', 'password'],
    screen: () => import('./AccountScreen.tsx'),
    menu: { group: 'overview', order: 20, icon: 'user', label: 'app.account' },
  },
];
