import type { Route } from '../navigation/route.ts';

const found = {
  ...import.meta.glob<readonly Route[]>(['../areas/**/routes.ts', '!../areas/gallery/**'], { eager: true, import: 'routes' }),
  // Only in development and tests.
  ...(import.meta.env.MODE === 'production'
    ? {}
    : import.meta.glob<readonly Route[]>('../areas/gallery/routes.ts', { eager: true, import: 'routes' })),
};

/** All routes, collected from the areas. */
export const routes: readonly Route[] = Object.values(found).flat();
