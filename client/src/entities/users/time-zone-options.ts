import type { TimeZone } from '@meet/contracts/areas/time-zones';
import { useEffect, useMemo, useState } from 'react';
import { zoneOffset } from '../../i18n/zone-offset.ts';
import type { ComboOption } from '../../ui/fields/options.ts';

/** More names by time zone. */
type CityNames = Readonly<Record<string, string>>;

/**
 * Time zones that can be found by name, by other names of their city, or by offset with or without `UTC`, `GMT` and leading zero;
 * before all others those of that name.
 */
export const timeZoneOptions = (zones: readonly TimeZone[], cities: CityNames = {}): ComboOption[] =>
  zones
    .toSorted((one, other) => Number(isPlain(other)) - Number(isPlain(one)))
    .map(({ name, gmt }) => ({
      value: name,
      text: name.replaceAll('_', ' '),
      detail: gmt,
      search: `${offsetNames(gmt)} ${cities[name] ?? ''}`,
    }));

/** The same, for as long as a form is open; the names of cities come later. */
export function useTimeZoneOptions(zones: readonly TimeZone[]): ComboOption[] {
  const [cities, setCities] = useState<CityNames>({});
  useEffect(() => {
    // Without them, zones are found by their own names.
    import('./city-names.ts').then(
      ({ cityNames }) => setCities(cityNames),
      () => {},
    );
  }, []);
  return useMemo(() => timeZoneOptions(zones, cities), [zones, cities]);
}

/** The zones that the browser knows, for servers without a list of their own. */
export const browserTimeZones = (now = new Date()): TimeZone[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => ({ name, gmt: zoneOffset(name, now) }));

const isPlain = ({ name }: TimeZone): boolean => name === 'UTC' || name === 'GMT';

function offsetNames(gmt: string): string {
  const short = gmt.replace(/^([+-])0/, '$1');
  return ['UTC', 'GMT'].flatMap((name) => [`${name}${gmt}`, `${name}${short}`]).join(' ') + ` ${short}`;
}
