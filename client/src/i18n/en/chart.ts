export const words = {
  chart: {
    table: 'Show as table',
    csv: 'CSV',
    csvOf: 'Download as CSV: {{title}}',
    label: 'Entry',
    failed: 'The chart could not be loaded. The table below shows the same data.',
    empty: '{{title}}: no data yet.',
    course: {
      one: '{{title}}: {{n}} value, {{most}} ({{mostAt}}).',
      other: '{{title}}: {{n}} values from {{first}} to {{last}}, lowest {{least}} ({{leastAt}}), highest {{most}} ({{mostAt}}).',
    },
    parts: {
      one: '{{title}}: {{n}} part, {{mostAt}} with {{most}}.',
      other: '{{title}}: {{n}} parts, {{total}} in all, the largest is {{mostAt}} with {{most}}.',
    },
  },
} as const;
