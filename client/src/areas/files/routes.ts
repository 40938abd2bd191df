import type { Route } from '../../navigation/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/file',
    name: 'file',
    header: true,
    remembered: true,
    access: 'file',
    title: 'shell.screen.file',
    words: ['list', 'form', 'files'],
    screen: () => import('./FilesScreen.tsx'),
    menu: { group: 'meetings', order: 30, icon: 'folder', label: 'shell.screen.file' },
  },
];
