/*
 * How a field of the server is written for people, said a second time: nothing here comes from the client, so a mistake of its
 * formatters is seen. Spaces of any kind count as one space.
 */

export interface Written {
  /** A day: `Nov 21, 2026`. */
  day(moment: string): string;
  /** Day and minute, with a zone that is not that of the browser: `Nov 21, 2026, 2:05 PM GMT+1`. */
  moment(moment: string): string;
  /** In few words, seen from now: `Today, 2:05 PM`, `Fri, 2:05 PM`, `Nov 21, 2:05 PM`, `Nov 21, 2025, 2:05 PM`; with a zone that is not that of the browser. */
  short(moment: string): string;
  /** The time to the second: `2:05:09 PM`. */
  second(moment: string): string;
  /** The time alone: `2:05 PM`. */
  time(moment: string): string;
}

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Moments as an English account in this time zone reads them. */
export function writtenIn(timeZone: string): Written {
  const moments = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat('en', { ...options, timeZone });
    return (moment: string) => plain(format(new Date(moment)));
  };
  return {
    day: moments(day),
    moment: moments({ ...day, hour: 'numeric', minute: '2-digit', ...(timeZone !== browserZone && { timeZoneName: 'short' }) }),
    short: shortIn(timeZone),
    second: moments({ timeStyle: 'medium' }),
    time: moments({ timeStyle: 'short' }),
  };
}

function shortIn(timeZone: string): (moment: string) => string {
  const written = (at: number, options: Intl.DateTimeFormatOptions) =>
    plain(new Intl.DateTimeFormat('en', { ...options, timeZone }).format(at));
  return (moment) => {
    const [at, now] = [Date.parse(moment), Date.now()];
    const dayOf = (time: number) => written(time, { dateStyle: 'full' });
    const isDaysAhead = (days: number) => dayOf(at) === dayOf(now + days * 86_400_000);
    const time = written(at, { hour: 'numeric', minute: '2-digit', ...(timeZone !== browserZone && { timeZoneName: 'short' }) });
    for (const [days, name] of [
      [-1, 'Yesterday'],
      [0, 'Today'],
      [1, 'Tomorrow'],
    ] as const)
      if (isDaysAhead(days)) return `${name}, ${time}`;
    if ([2, 3, 4, 5, 6].some(isDaysAhead)) return `${written(at, { weekday: 'short' })}, ${time}`;
    const [year, thisYear] = [at, now].map((one) => written(one, { year: 'numeric' }));
    return `${written(at, { month: 'short', day: 'numeric' })}, ${year === thisYear ? '' : `${year}, `}${time}`;
  };
}

/** One space for spaces of any kind, none at the ends. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** `12,345.68`. */
export function number(value: number, digits = 3): string {
  // By decimal places, not by binary ones: 24.95 becomes 25.
  const rounded = Number(`${Math.round(Number(`${Math.abs(value)}e${digits}`))}e-${digits}`);
  const [whole = '', fraction] = String(rounded).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return (value < 0 ? '-' : '') + (fraction === undefined ? grouped : `${grouped}.${fraction}`);
}

/** Up to two hours in minutes, then in hours: `90 min`, `8.7 hr`. */
export const minutes = (count: number): string => (count < 120 ? `${Math.round(count)} min` : `${number(count / 60, 1)} hr`);

/** In decimal units: `36 MB`. */
export function bytes(count: number): string {
  if (count < 1_000) return `${count} ${count === 1 ? 'byte' : 'bytes'}`;
  const power = Math.min(4, Math.floor((String(Math.trunc(count)).length - 1) / 3));
  return `${number(count / 1_000 ** power, 1)} ${['', 'kB', 'MB', 'GB', 'TB'][power]}`;
}

/** `1 meeting`, `2 meetings`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${number(count)} ${count === 1 ? one : many}`;

export const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

export const percent = (value: number): string => `${number(value)} %`;
