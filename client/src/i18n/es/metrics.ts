import type { words as english } from '../en/metrics.ts';
import type { Words } from '../words.ts';

export const words = {
  metrics: {
    title: 'Caché de métricas',
    column: { name: 'Métrica', source: 'Medida en', value: 'Valor', unit: 'Unidad', updateDate: 'Medida', isFresh: 'Estado' },
    filter: { text: 'Métrica o servidor', isFresh: 'Estado' },
    action: { refresh: 'Medir de nuevo' },
    none: 'Todavía no se ha medido nada.',
    fresh: 'Reciente',
    old: 'Desfasada',
    refreshAll: 'Medir todo de nuevo',
    refreshed: {
      one: 'Se ha medido de nuevo {{n}} valor.',
      many: 'Se han medido de nuevo {{n}} de valores.',
      other: 'Se han medido de nuevo {{n}} valores.',
    },
    notReached: {
      one: 'No se ha podido medir {{n}} valor: su servidor no está conectado.',
      many: 'No se han podido medir {{n}} de valores: sus servidores no están conectados.',
      other: 'No se han podido medir {{n}} valores: sus servidores no están conectados.',
    },
  },
} satisfies Words<typeof english>;
