import type { Route } from '../../navigation/route.ts';

const words = ['list', 'form', 'tags', 'failure'] as const;

/** Names are ours: the specification names the screens and no addresses (ambiguity A18). */
export const routes: readonly Route[] = [
  {
    path: '/tags',
    name: 'tags',
    header: true,
    remembered: true,
    access: 'tags',
    title: 'shell.screen.tags',
    words,
    screen: () => import('./TagsScreen.tsx'),
    next: ['tag'],
    menu: { group: 'people', order: 40, icon: 'tag', label: 'shell.screen.tags' },
  },
  {
    path: '/tags/:id',
    name: 'tag',
    header: true,
    remembered: true,
    access: 'tags',
    title: 'shell.screen.tags',
    words,
    screen: () => import('./TagScreen.tsx'),
  },
];
