import type { Route } from '../../app/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/export',
    name: 'export',
    header: true,
    remembered: true,
    access: 'export',
    title: 'export.title',
    words: ['list', 'form', 'export'],
    screen: () => import('./ExportsScreen.tsx'),
    menu: { group: 'system', order: 10, icon: 'file-text', label: 'shell.screen.export', counts: 'export' },
  },
];
