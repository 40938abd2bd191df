import type { words as english } from '../en/chart.ts';
import type { Words } from '../words.ts';

export const words = {
  chart: {
    table: 'Zobrazit jako tabulku',
    csv: 'CSV',
    csvOf: 'Stáhnout jako CSV: {{title}}',
    label: 'Položka',
    failed: 'Graf se nepodařilo načíst. Tabulka níže obsahuje stejné údaje.',
    empty: '{{title}}: zatím žádné údaje.',
    course: {
      one: '{{title}}: {{n}} hodnota, {{most}} ({{mostAt}}).',
      few: '{{title}}: {{n}} hodnoty od {{first}} do {{last}}, nejnižší {{least}} ({{leastAt}}), nejvyšší {{most}} ({{mostAt}}).',
      many: '{{title}}: {{n}} hodnoty od {{first}} do {{last}}, nejnižší {{least}} ({{leastAt}}), nejvyšší {{most}} ({{mostAt}}).',
      other: '{{title}}: {{n}} hodnot od {{first}} do {{last}}, nejnižší {{least}} ({{leastAt}}), nejvyšší {{most}} ({{mostAt}}).',
    },
    parts: {
      one: '{{title}}: {{n}} část, {{mostAt}}: {{most}}.',
      few: '{{title}}: {{n}} části, celkem {{total}}, největší je {{mostAt}}: {{most}}.',
      many: '{{title}}: {{n}} části, celkem {{total}}, největší je {{mostAt}}: {{most}}.',
      other: '{{title}}: {{n}} částí, celkem {{total}}, největší je {{mostAt}}: {{most}}.',
    },
  },
} satisfies Words<typeof english>;
