import type { Route } from '../../../navigation/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/meeting/:uid/attachment-file',
    name: 'attachment-file',
    header: true,
    remembered: true,
    access: 'meeting',
    title: 'attachments.title',
    words: ['attachments'],
    screen: () => import('./AttachmentScreen.tsx'),
  },
];
