import type { Route } from '../../../navigation/route.ts';

const common = { header: true, remembered: true, access: 'users', words: ['list', 'form', 'failure', 'users', 'users-csv'] } as const;

export const routes: readonly Route[] = [
  {
    ...common,
    path: '/users/import',
    name: 'usersImport',
    title: 'users.byFile.import',
    screen: async () => ({ default: (await import('./CsvScreens.tsx')).ImportScreen }),
  },
  {
    ...common,
    path: '/users/delete',
    name: 'usersDelete',
    title: 'users.byFile.deletion',
    screen: async () => ({ default: (await import('./CsvScreens.tsx')).DeletionScreen }),
  },
  {
    ...common,
    path: '/users/migration',
    name: 'usersMigration',
    title: 'users.byFile.email-migration',
    screen: async () => ({ default: (await import('./CsvScreens.tsx')).MigrationScreen }),
  },
];
