import type { Period } from '@meet/contracts/areas/statistics';
import { addDays, dateValue, dayMs, isoRange, withoutTime, type Bounds, type DateRange } from '../../ui/dates/date-value.ts';

/** The usual one is that of the server, `all` is everything it knows. */
export const presets = ['usual', '7', '30', '90', 'all'] as const;

export type Preset = (typeof presets)[number];

/** The first and the last day of a period, in somebody's time zone. */
export const daysOf = ({ from, to }: { from: Date; to: Date }, zone: string | undefined): DateRange => ({
  start: withoutTime(dateValue(from, zone)),
  stop: withoutTime(dateValue(to, zone)),
});

/** How many months are known. */
export const monthsOf = ({ availableFrom, availableTo }: Period): number =>
  Math.round(((availableTo.getTime() - availableFrom.getTime()) / dayMs / 365.25) * 12);

/** What there is to choose from. */
export function boundsOf({ availableFrom, availableTo }: Period, zone: string | undefined): Bounds {
  const { start, stop } = daysOf({ from: availableFrom, to: availableTo }, zone);
  return { min: start, max: stop };
}

/** What is asked for: nothing is the usual period. Days are counted back from the server's today, whatever the device believes. */
export function periodRange(preset: Preset, period: Period, zone: string | undefined): string {
  if (preset === 'usual') return '';
  const { start, stop } = daysOf({ from: period.availableFrom, to: period.availableTo }, zone);
  return isoRange({ start: preset === 'all' ? start : addDays(stop, 1 - Number(preset)), stop }, zone);
}

/** Those worth showing: the usual one and one of the others may be the same. */
export const presetsFor = (period: Period | undefined): readonly Preset[] =>
  period ? presets.filter((preset) => preset !== String(period.defaultDays)) : ['usual'];

/** Which of them was asked for; none of them for any other period. */
export const presetOf = (asked: string, period: Period | undefined, zone: string | undefined): Preset | undefined =>
  asked === '' ? 'usual' : period && presetsFor(period).find((preset) => periodRange(preset, period, zone) === asked);
