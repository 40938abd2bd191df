import type { words as english } from '../en/transcription-jobs.ts';
import type { Words } from '../words.ts';

export const words = {
  'transcription-jobs': {
    title: 'Átírási feladatok',
    column: { jobUid: 'Feladat UID-je', recordFileUid: 'Felvétel UID-je', state: 'Állapot', updateDate: 'Módosult' },
    filter: { text: 'UID vagy állapot', state: 'Állapot', updateDate: 'Módosult' },
    none: 'Jelenleg nincsenek átírási feladatok.',
    state: { NEW: 'Új', CREATED: 'Létrehozva', QUEUED: 'Sorban áll' },
  },
} satisfies Words<typeof english>;
