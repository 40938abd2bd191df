import type { words as english } from '../en/chart.ts';
import type { Words } from '../words.ts';

export const words = {
  chart: {
    table: 'Megjelenítés táblázatként',
    csv: 'CSV',
    csvOf: 'Letöltés CSV-ként: {{title}}',
    label: 'Tétel',
    failed: 'A diagramot nem sikerült betölteni. Az alábbi táblázat ugyanezeket az adatokat mutatja.',
    empty: '{{title}}: még nincs adat.',
    course: {
      one: '{{title}}: {{n}} érték, {{most}} ({{mostAt}}).',
      other: '{{title}}: {{n}} érték ({{first}} – {{last}}), a legkisebb {{least}} ({{leastAt}}), a legnagyobb {{most}} ({{mostAt}}).',
    },
    parts: {
      one: '{{title}}: {{n}} rész, {{mostAt}}: {{most}}.',
      other: '{{title}}: {{n}} rész, összesen {{total}}, a legnagyobb {{mostAt}}: {{most}}.',
    },
  },
} satisfies Words<typeof english>;
