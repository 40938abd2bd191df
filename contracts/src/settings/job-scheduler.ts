import { durationMs } from '../wire/durations.ts';
import { section } from './section.ts';
import { expiry } from './shared.ts';

const notice = { ...expiry(['days', 'months'], { amount: 12, unit: 'months' }), required: true } as const;

export const jobScheduler = section(
  {
    scheduler: {
      schedulerEnabled: { kind: 'flag' },
      parallelJobs: { kind: 'number', min: 1, max: 32, whole: true, required: true },
      executionLife: { ...expiry(['days', 'months', 'years'], { amount: 5, unit: 'years' }), required: true },
    },
    subscriptions: { endNotice: notice, endReminder: notice },
  },
  {
    rules: [
      {
        name: 'reminderAfterNotice',
        at: 'endReminder',
        holds: ({ endNotice, endReminder }) => !endNotice || !endReminder || !(durationMs(endReminder) >= durationMs(endNotice)),
      },
    ],
  },
);
