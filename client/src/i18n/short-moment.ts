import type { Language } from '@meet/contracts/languages';
import { dateLocale } from './choice.ts';
import { elsewhereIn } from './format.ts';
import { knownZone } from './known-zone.ts';

/**
 * When something is, as one says it: `Today, 07:30`, `Fri, 07:30` up to six days ahead, `27 Nov, 07:30`, with the year where it is
 * another one. With the zone where the clocks there show another time than the device.
 */
export type WriteMoment = (at: Date, now: Date) => string;

const dayMs = 86_400_000;
const day = { day: 'numeric', month: 'short' } as const;
const year = { year: 'numeric' } as const;

/** @param timeZone IANA; undefined or unknown to the browser: the device's */
export function shortMoment(language: Language, timeZone: string | undefined): WriteMoment {
  const key = `${language} ${timeZone}`;
  const made = makers.get(key) ?? makeShortMoment(language, timeZone);
  makers.set(key, made);
  return made;
}

const makers = new Map<string, WriteMoment>();

function makeShortMoment(language: Language, given: string | undefined): WriteMoment {
  const timeZone = knownZone(given);
  const isElsewhere = elsewhereIn(timeZone);
  const inZone = (here: Intl.DateTimeFormatOptions, elsewhere = here) => {
    const writer = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(dateLocale(language), { ...options, ...(timeZone && { timeZone }) }).format;
    const [near, far] = [writer(here), writer(elsewhere)];
    return (at: Date): string => (isElsewhere(at) ? far : near)(at);
  };
  const minute = { hour: 'numeric', minute: '2-digit' } as const;
  const zoned = { ...minute, timeZoneName: 'short' } as const;
  const time = inZone({ timeStyle: 'short' }, zoned);
  const weekday = inZone({ weekday: 'short' });
  const date = inZone({ ...day, ...minute }, { ...day, ...zoned });
  const dateWithYear = inZone({ ...day, ...year, ...minute }, { ...day, ...year, ...zoned });
  const { format: dayOf } = new Intl.DateTimeFormat('en-CA', timeZone ? { timeZone } : {});
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
