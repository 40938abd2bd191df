import type { words as english } from '../en/metrics.ts';
import type { Words } from '../words.ts';

export const words = {
  metrics: {
    title: 'Mérőszám-gyorsítótár',
    column: { name: 'Mérőszám', source: 'Hol mérték', value: 'Érték', unit: 'Egység', updateDate: 'Mérés ideje', isFresh: 'Állapot' },
    filter: { text: 'Mérőszám vagy kiszolgáló', isFresh: 'Állapot' },
    action: { refresh: 'Újramérés' },
    none: 'Még nem mértek semmit.',
    fresh: 'Friss',
    old: 'Elavult',
    refreshAll: 'Minden újramérése',
    refreshed: { one: '{{n}} érték újramérve.', other: '{{n}} érték újramérve.' },
    notReached: {
      one: '{{n}} értéket nem sikerült megmérni: a kiszolgálója nem csatlakozik.',
      other: '{{n}} értéket nem sikerült megmérni: a kiszolgálóik nem csatlakoznak.',
    },
  },
} satisfies Words<typeof english>;
