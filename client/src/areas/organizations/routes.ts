import type { Route } from '../../navigation/route.ts';

const common = {
  header: true,
  remembered: true,
  access: 'organizations',
  title: 'shell.screen.organizations',
  words: ['list', 'form', 'organizations', 'subscriptions'],
} as const;

export const routes: readonly Route[] = [
  {
    ...common,
    path: '/organizations',
    name: 'organizations',
    screen: () => import('./OrganizationsScreen.tsx'),
    next: ['organization'],
    menu: { group: 'people', order: 30, icon: 'building', label: 'shell.screen.organizations' },
  },
  {
    ...common,
    path: '/organizations/deleted',
    name: 'deleted-organizations',
    title: 'organizations.bin.title',
    screen: () => import('./DeletedOrganizationsScreen.tsx'),
  },
  { ...common, path: '/organizations/:uid', name: 'organization', screen: () => import('./OrganizationScreen.tsx') },
];
