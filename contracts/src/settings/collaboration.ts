import { section } from './section.ts';
import { expiry } from './shared.ts';

export const collaboration = section(
  {
    messages: {
      discussions: { kind: 'flag' },
      messageLife: expiry(['days', 'months', 'years'], { amount: 10, unit: 'years' }),
    },
    sharing: {
      /** Stored in bytes (001 §5). */
      fileTransferMax: { kind: 'number', min: 1, max: 10_000, multiplier: 1_000_000, whole: true, unit: 'MB', required: true },
      fusion: { kind: 'flag' },
      guestsShare: { kind: 'flag' },
    },
  },
  { when: { messageLife: ({ discussions }) => discussions } },
);
