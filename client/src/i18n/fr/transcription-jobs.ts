import type { words as english } from '../en/transcription-jobs.ts';
import type { Words } from '../words.ts';

export const words = {
  'transcription-jobs': {
    title: 'Tâches de transcription',
    column: { jobUid: 'UID de la tâche', recordFileUid: 'UID de l’enregistrement', state: 'État', updateDate: 'Mise à jour' },
    filter: { text: 'UID ou état', state: 'État', updateDate: 'Mise à jour' },
    none: 'Aucune tâche de transcription pour le moment.',
    state: { NEW: 'Nouvelle', CREATED: 'Créée', QUEUED: 'En file d’attente' },
  },
} satisfies Words<typeof english>;
