import type { Route } from '../../navigation/route.ts';

/** The name is ours: the specification names the screen and no address (ambiguity A18). */
export const routes: readonly Route[] = [
  {
    path: '/transcription-jobs',
    name: 'transcription-jobs',
    header: true,
    remembered: true,
    access: 'transcription-jobs',
    title: 'transcription-jobs.title',
    words: ['list', 'form', 'transcription-jobs'],
    screen: () => import('./TranscriptionJobsScreen.tsx'),
    menu: { group: 'system', order: 50, icon: 'captions', label: 'shell.screen.transcription-jobs' },
  },
];
