export const words = {
  metrics: {
    title: 'Metrics cache',
    column: { name: 'Metric', source: 'Measured on', value: 'Value', unit: 'Unit', updateDate: 'Measured', isFresh: 'State' },
    filter: { text: 'Metric or server', isFresh: 'State' },
    action: { refresh: 'Refresh values' },
    none: 'Nothing has been measured yet.',
    fresh: 'Fresh',
    old: 'Out of date',
    refreshAll: 'Refresh all values',
    refreshed: { one: '{{n}} value was refreshed.', other: '{{n}} values were refreshed.' },
    notReached: {
      one: '{{n}} value could not be measured: its server is not connected.',
      other: '{{n}} values could not be measured: their servers are not connected.',
    },
  },
} as const;
