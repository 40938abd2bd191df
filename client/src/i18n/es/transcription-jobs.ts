import type { words as english } from '../en/transcription-jobs.ts';
import type { Words } from '../words.ts';

export const words = {
  'transcription-jobs': {
    title: 'Tareas de transcripción',
    column: { jobUid: 'UID de la tarea', recordFileUid: 'UID de la grabación', state: 'Estado', updateDate: 'Actualizada' },
    filter: { text: 'UID o estado', state: 'Estado', updateDate: 'Actualizada' },
    none: 'No hay tareas de transcripción por ahora.',
    state: { NEW: 'Nueva', CREATED: 'Creada', QUEUED: 'En cola' },
  },
} satisfies Words<typeof english>;
