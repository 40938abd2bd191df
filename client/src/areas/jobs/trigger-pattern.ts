/** Sunday first, as cron counts them. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** A time of day. */
export interface TimeOfDay {
  hour: number;
  minute: number;
}

/** Common trigger patterns, which have sentences of their own. */
export type TriggerPattern =
  | { kind: 'minutes'; n: number }
  | { kind: 'hours'; n: number; first: TimeOfDay }
  | { kind: 'daily' | 'workdays'; times: TimeOfDay[] }
  | { kind: 'weekly'; weekday: (typeof weekdays)[number]; times: TimeOfDay[] }
  | { kind: 'monthly'; day: number; times: TimeOfDay[] };

/** The most times of a day in one sentence. */
const timesSaid = 4;

/** Reads a cron expression of five fields, or of six with seconds; undefined: it is none of the usual ones. */
export function triggerPattern(expression: string): TriggerPattern | undefined {
  const fields = expression.trim().toUpperCase().split(/\s+/);
  if (fields.length === 6 && fields[0] === '0') fields.shift();
  if (fields.length !== 5) return undefined;
  const [minuteField = '', hourField = '', dayField, monthField, weekdayField = ''] = fields.map((field) => (field === '?' ? '*' : field));
  if (monthField !== '*') return undefined;
  const isAnyDay = dayField === '*' && weekdayField === '*';

  const everyMinutes = stepOf(minuteField, 59);
  if (everyMinutes !== undefined) return hourField === '*' && isAnyDay ? { kind: 'minutes', n: everyMinutes } : undefined;

  const minute = numberIn(minuteField, 0, 59);
  const hours = hoursOf(hourField);
  if (minute === undefined || !hours) return undefined;
  const times = hours.map((hour) => ({ hour, minute }));
  if (times.length > timesSaid) {
    const n = stepOf(hourField, 23);
    return n !== undefined && isAnyDay ? { kind: 'hours', n, first: { hour: 0, minute } } : undefined;
  }
  if (isAnyDay) return { kind: 'daily', times };
  if (dayField === '*') return onWeekdays(weekdayField, times);
  const day = weekdayField === '*' ? numberIn(dayField, 1, 31) : undefined;
  return day === undefined ? undefined : { kind: 'monthly', day, times };
}

function onWeekdays(field: string, times: TimeOfDay[]): TriggerPattern | undefined {
  if (field === '1-5' || field === 'MON-FRI') return { kind: 'workdays', times };
  const named = weekdays.find((name) => name.slice(0, 3).toUpperCase() === field);
  const weekday = named ?? weekdays[(numberIn(field, 0, 7) ?? Number.NaN) % 7];
  return weekday && { kind: 'weekly', weekday, times };
}

/** The step of a field such as every sixth hour, 1 where it is any. */
function stepOf(field: string, max: number): number | undefined {
  if (field === '*') return 1;
  return field.startsWith('*/') ? numberIn(field.slice(2), 1, max) : undefined;
}

function hoursOf(field: string): number[] | undefined {
  const step = stepOf(field, 23);
  if (step !== undefined) return Array.from({ length: Math.ceil(24 / step) }, (_, index) => index * step);
  const hours = field.split(',').map((part) => numberIn(part, 0, 23));
  return hours.every((hour) => hour !== undefined) ? hours.toSorted((one, other) => one - other) : undefined;
}

function numberIn(text: string | undefined, min: number, max: number): number | undefined {
  const value = text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}
