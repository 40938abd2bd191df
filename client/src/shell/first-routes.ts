import type { Route } from '../navigation/route.ts';

const found = import.meta.glob<readonly Route[]>('../areas/{session,password,join}/routes.ts', { eager: true, import: 'routes' });

/** The routes of people who are not signed in; part of the main program. */
export const firstRoutes: readonly Route[] = Object.values(found).flat();
