import type { Route } from '../../../app/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/meeting/:uid/attachment-file',
    name: 'attachment-file',
    header: true,
    remembered: true,
    access: 'meeting',
    title: 'attachment.title',
    words: ['attachment'],
    screen: () => import('./AttachmentScreen.tsx'),
  },
];
