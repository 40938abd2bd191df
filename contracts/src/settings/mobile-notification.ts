import { section } from './section.ts';
import { expiry } from './shared.ts';

const isOn = ({ pushEnabled }: { pushEnabled: boolean }): boolean => pushEnabled;

export const mobileNotification = section(
  {
    push: {
      pushEnabled: { kind: 'flag' },
      pushUrl: { kind: 'url', maxLength: 500, required: true },
      pushKey: { kind: 'secret', maxLength: 2_000, required: true },
      pushLife: { ...expiry(['minutes', 'hours', 'days'], { amount: 28, unit: 'days' }), required: true },
    },
  },
  { failures: { push: 'push' }, when: { pushUrl: isOn, pushKey: isOn, pushLife: isOn } },
);
