export const words = {
  'audit-log': {
    title: 'Audit log',
    none: 'Nothing has been changed yet.',
    column: { date: 'When', who: 'Who', action: 'Action', kind: 'Kind', record: 'Record', changes: 'Changes' },
    filter: { text: 'Record, person or value', kind: 'Kind', action: 'Action', actor: 'Done by', who: 'Who', date: 'When' },
    action: { show: 'Show the changes' },
    act: { create: 'Created', change: 'Changed', delete: 'Deleted', restore: 'Restored' },
    kind: { user: 'User', organization: 'Organization', subscription: 'Subscription', meeting: 'Meeting', settings: 'Settings' },
    actor: { person: 'Person', apiClient: 'Program with an API key', job: 'Scheduled job', server: 'Server' },
    by: { apiClient: '{{who}} (API key)', job: 'Job: {{who}}' },
    unnamed: 'Administration',
    secret: 'not shown',
    member: { description: 'Description', attachmentFiles: 'Files', sharedFiles: 'Shared files' },
    changesOf: 'Changes of {{name}}',
    lists: 'Of lists, only what was removed and what was added is shown.',
  },
} as const;
