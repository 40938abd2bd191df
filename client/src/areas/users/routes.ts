import type { Route } from '../../navigation/route.ts';

const common = {
  header: true,
  remembered: true,
  access: 'users',
  title: 'shell.screen.users',
  words: ['list', 'form', 'users', 'password'],
} as const;

export const routes: readonly Route[] = [
  {
    ...common,
    path: '/users',
    name: 'users',
    words: ['list', 'form', 'users'],
    screen: () => import('./UsersScreen.tsx'),
    next: ['user'],
    menu: { group: 'people', order: 10, icon: 'users', label: 'shell.screen.users' },
  },
  { ...common, path: '/users/new', name: 'new-user', title: 'users.add', screen: () => import('./NewUserScreen.tsx') },
  {
    ...common,
    path: '/users/:id',
    name: 'user',
    words: [...common.words, 'feature', 'subscriptions'],
    screen: () => import('./UserScreen.tsx'),
  },
];
