import type { words as english } from '../en/chart.ts';
import type { Words } from '../words.ts';

export const words = {
  chart: {
    table: 'Afficher en tableau',
    csv: 'CSV',
    csvOf: 'Télécharger en CSV : {{title}}',
    label: 'Élément',
    failed: 'Le graphique n’a pas pu être chargé. Le tableau ci-dessous présente les mêmes données.',
    empty: '{{title}} : pas encore de données.',
    course: {
      one: '{{title}} : {{n}} valeur, {{most}} ({{mostAt}}).',
      many: '{{title}} : {{n}} de valeurs, de {{first}} à {{last}}, minimum {{least}} ({{leastAt}}), maximum {{most}} ({{mostAt}}).',
      other: '{{title}} : {{n}} valeurs, de {{first}} à {{last}}, minimum {{least}} ({{leastAt}}), maximum {{most}} ({{mostAt}}).',
    },
    parts: {
      one: '{{title}} : {{n}} part, {{mostAt}} avec {{most}}.',
      many: '{{title}} : {{n}} de parts, {{total}} au total, la plus grande est {{mostAt}} avec {{most}}.',
      other: '{{title}} : {{n}} parts, {{total}} au total, la plus grande est {{mostAt}} avec {{most}}.',
    },
  },
} satisfies Words<typeof english>;
