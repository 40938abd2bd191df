import { relativePeriods, type Period } from '@meet/contracts/areas/statistics';
import { dateValue, dayMs, withoutTime, type Bounds, type DateRange } from '../../ui/dates/date-value.ts';
import { momentIn, rangeSeparator } from '../../ui/dates/range-text.ts';

/** What can be asked for by the address; nothing is the usual period of the server. */
export const presets = ['', ...relativePeriods] as const;

export type Preset = (typeof presets)[number];

/** Whether a text, for example from the address, can be asked for. */
export function isPeriod(text: string): boolean {
  const moments = text.split(rangeSeparator).map(momentIn);
  return presets.some((preset) => preset === text) || (moments.length === 2 && !moments.some(Number.isNaN));
}

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

/** Those worth showing: the usual one and one of the others may be the same. */
export const presetsFor = (period: Period | undefined): readonly Preset[] =>
  period ? presets.filter((preset) => preset !== usualOf(period)) : [''];

/** How many days a period has that ends today; nothing for the usual one and for all. */
export const daysIn = (preset: Preset): number | undefined => Number.parseInt(preset, 10) || undefined;

/** Which of those worth showing was asked for; none of them for any other period. */
export function presetOf(asked: string, period: Period | undefined): Preset | undefined {
  const wanted = period && asked === usualOf(period) ? '' : asked;
  return presetsFor(period).find((preset) => preset === wanted);
}

/** The usual period by its number of days. */
const usualOf = ({ defaultDays }: Period): string => `${defaultDays}-days`;
