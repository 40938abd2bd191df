import type { words as english } from '../en/transcription-jobs.ts';
import type { Words } from '../words.ts';

export const words = {
  'transcription-jobs': {
    title: 'Transkriptionsaufgaben',
    column: { jobUid: 'UID der Aufgabe', recordFileUid: 'UID der Aufzeichnung', state: 'Status', updateDate: 'Geändert' },
    filter: { text: 'UID oder Status', state: 'Status', updateDate: 'Geändert' },
    none: 'Zurzeit keine Transkriptionsaufgaben.',
    state: { NEW: 'Neu', CREATED: 'Angelegt', QUEUED: 'In der Warteschlange' },
  },
} satisfies Words<typeof english>;
