/** The units of durations in settings (001 §3). */
export const timeUnits = ['minutes', 'hours', 'days', 'months', 'years'] as const;

export type TimeUnit = (typeof timeUnits)[number];

export interface Duration {
  amount: number;
  unit: TimeUnit;
}

const unitMs = { minutes: 6e4, hours: 36e5, days: 864e5, months: 30 * 864e5, years: 365 * 864e5 } as const satisfies Record<
  TimeUnit,
  number
>;

/** For comparing durations; a month counts 30 days, a year 365. NaN for a unit that is none. */
export const durationMs = ({ amount, unit }: Duration): number => amount * unitMs[unit];
