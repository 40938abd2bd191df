import type { Route } from '../../navigation/route.ts';

const common = { title: 'downloads.title', words: ['downloads'] } as const;

export const routes: readonly Route[] = [
  {
    ...common,
    path: '/download-no-auth',
    name: 'download-no-auth',
    header: false,
    remembered: false,
    access: 'public',
    screen: () => import('./DownloadScreen.tsx'),
  },
  {
    ...common,
    path: '/download',
    name: 'download',
    header: true,
    remembered: true,
    access: 'download',
    screen: () => import('./ConsoleDownloadScreen.tsx'),
    menu: { group: 'help', order: 10, icon: 'download', label: 'shell.screen.download' },
  },
  {
    ...common,
    path: '/download-repo',
    name: 'download-repo',
    header: true,
    remembered: true,
    access: 'download',
    title: 'downloads.repository.title',
    screen: () => import('./RepositoryScreen.tsx'),
  },
];
