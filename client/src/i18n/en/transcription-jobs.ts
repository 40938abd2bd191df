export const words = {
  'transcription-jobs': {
    title: 'Transcription jobs',
    column: { jobUid: 'Job UID', recordFileUid: 'Recording UID', state: 'State', updateDate: 'Updated' },
    filter: { text: 'UID or state', state: 'State', updateDate: 'Updated' },
    none: 'No transcription jobs at the moment.',
    state: { NEW: 'New', CREATED: 'Created', QUEUED: 'Queued' },
  },
} as const;
