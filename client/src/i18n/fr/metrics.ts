import type { words as english } from '../en/metrics.ts';
import type { Words } from '../words.ts';

export const words = {
  metrics: {
    title: 'Cache des métriques',
    column: { name: 'Métrique', source: 'Mesurée sur', value: 'Valeur', unit: 'Unité', updateDate: 'Mesurée', isFresh: 'État' },
    filter: { text: 'Métrique ou serveur', isFresh: 'État' },
    action: { refresh: 'Mesurer à nouveau' },
    none: 'Rien n’a encore été mesuré.',
    fresh: 'Récente',
    old: 'Périmée',
    refreshAll: 'Tout mesurer à nouveau',
    refreshed: {
      one: '{{n}} valeur a été mesurée à nouveau.',
      many: '{{n}} de valeurs ont été mesurées à nouveau.',
      other: '{{n}} valeurs ont été mesurées à nouveau.',
    },
    notReached: {
      one: '{{n}} valeur n’a pas pu être mesurée : son serveur n’est pas connecté.',
      many: '{{n}} de valeurs n’ont pas pu être mesurées : leurs serveurs ne sont pas connectés.',
      other: '{{n}} valeurs n’ont pas pu être mesurées : leurs serveurs ne sont pas connectés.',
    },
  },
} satisfies Words<typeof english>;
