import { section } from './section.ts';

export const calendar = section({
  outlook: { outlookPluginUrl: { kind: 'url', path: true, maxLength: 500 } },
  invitation: {
    meetingDuration: {
      kind: 'duration',
      units: ['minutes', 'hours'],
      min: { amount: 5, unit: 'minutes' },
      max: { amount: 24, unit: 'hours' },
      required: true,
    },
    reminder: { kind: 'duration', units: ['minutes', 'hours', 'days'], max: { amount: 14, unit: 'days' } },
    attachIcs: { kind: 'flag' },
  },
});
