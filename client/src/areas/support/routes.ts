import type { Route } from '../../navigation/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/support',
    name: 'support',
    header: true,
    remembered: true,
    access: 'public',
    title: 'support.title',
    words: ['support'],
    screen: () => import('./SupportScreen.tsx'),
    menu: { group: 'help', order: 20, icon: 'life-buoy', label: 'shell.screen.support' },
  },
];
