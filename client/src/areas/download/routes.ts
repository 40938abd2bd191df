import type { Route } from '../../app/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/download-no-auth',
    name: 'download-no-auth',
    header: false,
    remembered: false,
    access: 'public',
    title: 'download.title',
    words: ['download'],
    screen: () => import('./DownloadScreen.tsx'),
  },
];
