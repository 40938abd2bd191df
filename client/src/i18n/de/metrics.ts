import type { words as english } from '../en/metrics.ts';
import type { Words } from '../words.ts';

export const words = {
  metrics: {
    title: 'Metrik-Cache',
    column: { name: 'Metrik', source: 'Gemessen auf', value: 'Wert', unit: 'Einheit', updateDate: 'Gemessen', isFresh: 'Status' },
    filter: { text: 'Metrik oder Server', isFresh: 'Status' },
    action: { refresh: 'Neu messen' },
    none: 'Noch nichts gemessen.',
    fresh: 'Aktuell',
    old: 'Veraltet',
    refreshAll: 'Alles neu messen',
    refreshed: { one: '{{n}} Wert wurde neu gemessen.', other: '{{n}} Werte wurden neu gemessen.' },
    notReached: {
      one: '{{n}} Wert konnte nicht gemessen werden: Sein Server ist nicht verbunden.',
      other: '{{n}} Werte konnten nicht gemessen werden: Ihre Server sind nicht verbunden.',
    },
  },
} satisfies Words<typeof english>;
