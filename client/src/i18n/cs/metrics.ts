import type { words as english } from '../en/metrics.ts';
import type { Words } from '../words.ts';

export const words = {
  metrics: {
    title: 'Mezipaměť metrik',
    column: { name: 'Metrika', source: 'Měřeno na', value: 'Hodnota', unit: 'Jednotka', updateDate: 'Změřeno', isFresh: 'Stav' },
    filter: { text: 'Metrika nebo server', isFresh: 'Stav' },
    action: { refresh: 'Změřit znovu' },
    none: 'Zatím nebylo nic změřeno.',
    fresh: 'Čerstvá',
    old: 'Zastaralá',
    refreshAll: 'Změřit vše znovu',
    refreshed: {
      one: 'Znovu změřena {{n}} hodnota.',
      few: 'Znovu změřeny {{n}} hodnoty.',
      many: 'Znovu změřeno {{n}} hodnoty.',
      other: 'Znovu změřeno {{n}} hodnot.',
    },
    notReached: {
      one: '{{n}} hodnotu nebylo možné změřit: její server není připojen.',
      few: '{{n}} hodnoty nebylo možné změřit: jejich servery nejsou připojeny.',
      many: '{{n}} hodnoty nebylo možné změřit: jejich servery nejsou připojeny.',
      other: '{{n}} hodnot nebylo možné změřit: jejich servery nejsou připojeny.',
    },
  },
} satisfies Words<typeof english>;
