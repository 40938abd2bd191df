import type { Route } from '../navigation/route.ts';

const found = import.meta.glob<readonly Route[]>('../areas/{session,password,join}/routes.ts', { eager: true, import: 'routes' });

/** The addresses of people who are not signed in; the first page brings them. */
export const firstRoutes: readonly Route[] = Object.values(found).flat();
