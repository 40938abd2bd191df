import type { Language } from '@meet/contracts/languages';
import { isKnown } from './format.ts';

const dayMs = 86_400_000;
const minute = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * When something begins, as one says it: `Today, 07:30`, `Fri, 27 Nov, 07:30`. With the zone where it is another than the
 * device's.
 * @param timeZone IANA; undefined or unknown to the browser: the device's
 */
export function shortMoment(language: Language, timeZone: string | undefined, at: Date, now: Date): string {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = timeZone !== undefined && isKnown(timeZone) ? timeZone : here;
  const inZone = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(at);
  const zoneName = zone === here ? {} : ({ timeZoneName: 'short' } as const);
  const [day, today] = [dayIn(zone, at), dayIn(zone, now)];
  const days = (Date.parse(day) - Date.parse(today)) / dayMs;
  if (Math.abs(days) > 1) {
    const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
    return inZone({ weekday: 'short', day: 'numeric', month: 'short', ...year, ...minute, ...zoneName });
  }
  const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)}, ${inZone(zone === here ? { timeStyle: 'short' } : { ...minute, ...zoneName })}`;
}

/** The calendar day there: `2026-11-27`. */
const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
