import type { Language } from '@meet/contracts/languages';
import { dateLocale } from './choice.ts';
import { isKnown } from './format.ts';

/**
 * When something is, as one says it: `Today, 07:30`, `Fri, 07:30` up to six days ahead, `27 Nov, 07:30`, with the year where it is
 * another one. With the zone where it is another than the device's.
 */
export type WriteMoment = (at: Date, now: Date) => string;

const dayMs = 86_400_000;
const day = { day: 'numeric', month: 'short' } as const;

/** @param timeZone IANA; undefined or unknown to the browser: the device's */
export function shortMoment(language: Language, timeZone: string | undefined): WriteMoment {
  const key = `${language} ${timeZone}`;
  const made = makers.get(key) ?? makeShortMoment(language, timeZone);
  makers.set(key, made);
  return made;
}

const makers = new Map<string, WriteMoment>();

function makeShortMoment(language: Language, given: string | undefined): WriteMoment {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = given !== undefined && isKnown(given) ? given : here;
  const zoneName = timeZone === here ? {} : ({ timeZoneName: 'short' } as const);
  const inZone = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dateLocale(language), { ...options, timeZone }).format;
  const atMinute = { hour: 'numeric', minute: '2-digit', ...zoneName } as const;
  const time = inZone(timeZone === here ? { timeStyle: 'short' } : atMinute);
  const weekday = inZone({ weekday: 'short' });
  const date = inZone({ ...day, ...atMinute });
  const dateWithYear = inZone({ ...day, year: 'numeric', ...atMinute });
  const { format: dayOf } = new Intl.DateTimeFormat('en-CA', { timeZone });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return (at, now) => {
    const [then, today] = [dayOf(at), dayOf(now)];
    const days = (Date.parse(then) - Date.parse(today)) / dayMs;
    if (Math.abs(days) <= 1) {
      const name = relative.format(days, 'day');
      return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)}, ${time(at)}`;
    }
    if (days > 0 && days < 7) return `${weekday(at)}, ${time(at)}`;
    return then.slice(0, 4) === today.slice(0, 4) ? date(at) : dateWithYear(at);
  };
}
