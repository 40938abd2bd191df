import { durationMs } from '../wire/durations.ts';
import { section } from './section.ts';
import { days, expiry } from './shared.ts';

const needsRules = ({ passwordRules }: { passwordRules: boolean }): boolean => passwordRules;

export const accounts = section(
  {
    registration: {
      freeRegistration: { kind: 'flag' },
      signupLinkLife: { ...expiry(['hours', 'days'], days(90)), required: true },
    },
    password: {
      passwordLength: { kind: 'number', min: 4, max: 128, whole: true, required: true },
      passwordRules: { kind: 'flag' },
      oneDigit: { kind: 'flag' },
      oneLowercase: { kind: 'flag' },
      oneUppercase: { kind: 'flag' },
      oneSpecialCharacter: { kind: 'flag' },
      passwordLife: expiry(['days', 'months', 'years'], { amount: 10, unit: 'years' }),
      resetLinkLife: { ...expiry(['minutes', 'hours', 'days'], days(7)), required: true },
    },
    deletion: {
      /** More than 30 days (001 §5). */
      deletionDelay: {
        kind: 'duration',
        units: ['days', 'months', 'years'],
        min: days(31),
        max: { amount: 10, unit: 'years' },
        required: true,
      },
      deletionNotice: { ...expiry(['days', 'months', 'years'], { amount: 10, unit: 'years' }), required: true },
    },
  },
  {
    when: { oneDigit: needsRules, oneLowercase: needsRules, oneUppercase: needsRules, oneSpecialCharacter: needsRules },
    rules: [
      {
        name: 'noticeBeforeDeletion',
        at: 'deletionNotice',
        holds: ({ deletionDelay, deletionNotice }) =>
          !deletionDelay || !deletionNotice || !(durationMs(deletionNotice) >= durationMs(deletionDelay)),
      },
    ],
  },
);
