import type { words as english } from '../en/chart.ts';
import type { Words } from '../words.ts';

export const words = {
  chart: {
    table: 'Mostrar como tabla',
    csv: 'CSV',
    csvOf: 'Descargar en CSV: {{title}}',
    label: 'Elemento',
    failed: 'No se pudo cargar el gráfico. La tabla de abajo muestra los mismos datos.',
    empty: '{{title}}: todavía no hay datos.',
    course: {
      one: '{{title}}: {{n}} valor, {{most}} ({{mostAt}}).',
      many: '{{title}}: {{n}} de valores, de {{first}} a {{last}}; mínimo {{least}} ({{leastAt}}), máximo {{most}} ({{mostAt}}).',
      other: '{{title}}: {{n}} valores, de {{first}} a {{last}}; mínimo {{least}} ({{leastAt}}), máximo {{most}} ({{mostAt}}).',
    },
    parts: {
      one: '{{title}}: {{n}} parte, {{mostAt}} con {{most}}.',
      many: '{{title}}: {{n}} de partes, {{total}} en total; la mayor es {{mostAt}}, con {{most}}.',
      other: '{{title}}: {{n}} partes, {{total}} en total; la mayor es {{mostAt}}, con {{most}}.',
    },
  },
} satisfies Words<typeof english>;
