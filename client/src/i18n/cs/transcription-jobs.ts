import type { words as english } from '../en/transcription-jobs.ts';
import type { Words } from '../words.ts';

export const words = {
  'transcription-jobs': {
    title: 'Úlohy přepisů',
    column: { jobUid: 'UID úlohy', recordFileUid: 'UID nahrávky', state: 'Stav', updateDate: 'Změněno' },
    filter: { text: 'UID nebo stav', state: 'Stav', updateDate: 'Změněno' },
    none: 'Momentálně žádné úlohy přepisů.',
    state: { NEW: 'Nová', CREATED: 'Vytvořená', QUEUED: 'Ve frontě' },
  },
} satisfies Words<typeof english>;
