import type { words as english } from '../en/chart.ts';
import type { Words } from '../words.ts';

export const words = {
  chart: {
    table: 'Als Tabelle zeigen',
    csv: 'CSV',
    csvOf: 'Als CSV herunterladen: {{title}}',
    label: 'Eintrag',
    failed: 'Das Diagramm konnte nicht geladen werden. Die Tabelle darunter zeigt dieselben Daten.',
    empty: '{{title}}: noch keine Daten.',
    course: {
      one: '{{title}}: {{n}} Wert, {{most}} ({{mostAt}}).',
      other: '{{title}}: {{n}} Werte von {{first}} bis {{last}}, niedrigster {{least}} ({{leastAt}}), höchster {{most}} ({{mostAt}}).',
    },
    parts: {
      one: '{{title}}: {{n}} Anteil, {{mostAt}} mit {{most}}.',
      other: '{{title}}: {{n}} Anteile, zusammen {{total}}, der größte ist {{mostAt}} mit {{most}}.',
    },
  },
} satisfies Words<typeof english>;
