import type { Route } from '../../navigation/route.ts';

const common = { header: false, remembered: false, access: 'public', words: ['password'] } as const;

export const routes: readonly Route[] = [
  {
    ...common,
    path: '/forgot-password',
    name: 'forgot-password',
    title: 'password.forgotTitle',
    screen: () => import('./ForgotPasswordScreen.tsx'),
  },
  {
    ...common,
    path: '/change-password',
    name: 'change-password',
    title: 'password.changeTitle',
    screen: () => import('./ChangePasswordScreen.tsx'),
  },
  {
    ...common,
    path: '/signup-confirmation',
    name: 'signup-confirmation',
    title: 'password.signupTitle',
    screen: () => import('./SignupConfirmationScreen.tsx'),
  },
];
