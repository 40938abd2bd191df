import type { Route } from '../../navigation/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/export',
    name: 'export',
    header: true,
    remembered: true,
    access: 'export',
    title: 'exports.title',
    words: ['list', 'form', 'exports'],
    screen: () => import('./ExportsScreen.tsx'),
    menu: { group: 'system', order: 10, icon: 'file-text', label: 'shell.screen.export', counts: 'export' },
  },
];
