import type { Route } from '../../navigation/route.ts';

/** Every part in every state, for whoever develops or tests: `app/routes.ts` keeps it out of a production build. */
export const routes: readonly Route[] = [
  {
    path: '/gallery',
    name: 'gallery',
    header: false,
    remembered: true,
    access: 'public',
    title: 'app.overview',
    words: ['chart', 'list', 'form', 'gallery-list'],
    screen: () => import('./GalleryScreen.tsx'),
    frame: 'bare',
  },
];
