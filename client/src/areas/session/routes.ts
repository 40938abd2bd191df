import type { Route } from '../../navigation/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/',
    name: 'login',
    header: false,
    remembered: true,
    access: 'public',
    title: 'session.title',
    screen: () => import('./SignInScreen.tsx'),
    next: ['dashboard', 'forgot-password'],
  },
  {
    path: '/logout',
    name: 'logout',
    header: false,
    remembered: true,
    access: 'public',
    title: 'app.signOut',
    screen: () => import('./SignOutScreen.tsx'),
  },
  {
    path: '/sso',
    name: 'sso',
    header: false,
    remembered: false,
    access: 'public',
    title: 'session.ssoTitle',
    screen: () => import('./SsoScreen.tsx'),
  },
];
