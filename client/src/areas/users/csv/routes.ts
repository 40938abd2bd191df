import type { Route } from '../../../app/route.ts';

const common = { header: true, remembered: true, access: 'users', words: ['list', 'form', 'failure', 'users-csv'] } as const;

export const routes: readonly Route[] = [
  {
    ...common,
    path: '/users/import',
    name: 'usersImport',
    title: 'csv.import.title',
    screen: async () => ({ default: (await import('./screens.tsx')).ImportScreen }),
  },
  {
    ...common,
    path: '/users/delete',
    name: 'usersDelete',
    title: 'csv.deletion.title',
    screen: async () => ({ default: (await import('./screens.tsx')).DeletionScreen }),
  },
  {
    ...common,
    path: '/users/migration',
    name: 'usersMigration',
    title: 'csv.email-migration.title',
    screen: async () => ({ default: (await import('./screens.tsx')).MigrationScreen }),
  },
];
