import type { Route } from './route.ts';

const found = import.meta.glob<readonly Route[]>('../areas/*/routes.ts', { eager: true, import: 'routes' });

/** Every address there is, collected from the areas. */
export const routes: readonly Route[] = Object.values(found).flat();
