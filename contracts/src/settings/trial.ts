import { section } from './section.ts';
import { expiry } from './shared.ts';

const isOn = ({ trialEnabled }: { trialEnabled: boolean }): boolean => trialEnabled;

export const trial = section(
  {
    trial: {
      trialEnabled: { kind: 'flag' },
      trialDuration: { ...expiry(['days', 'months'], { amount: 12, unit: 'months' }), required: true },
      trialOrganizers: { kind: 'number', min: 1, max: 1_000, whole: true, required: true },
      trialSeats: { kind: 'number', min: 1, max: 10_000, whole: true, required: true },
      trialEmails: { kind: 'tags', each: 'email', maxItems: 50 },
      unvalidatedRemoval: { ...expiry(['days', 'months'], { amount: 12, unit: 'months' }), required: true },
    },
  },
  { when: { trialDuration: isOn, trialOrganizers: isOn, trialSeats: isOn, trialEmails: isOn, unvalidatedRemoval: isOn } },
);
