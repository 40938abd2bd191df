import { expect, test } from 'vitest';
import { optionsFor } from '../../ui/fields/options.ts';
import { cityNames } from './city-names.ts';
import { browserTimeZones, timeZoneOptions } from './time-zone-options.ts';

const options = timeZoneOptions([
  { name: 'America/New_York', gmt: '-05:00' },
  { name: 'Asia/Calcutta', gmt: '+05:30' },
  { name: 'Asia/Kolkata', gmt: '+05:30' },
  { name: 'Europe/Prague', gmt: '+01:00' },
  { name: 'US/Eastern', gmt: '-05:00' },
  { name: 'UTC', gmt: '+00:00' },
]);
const found = (typed: string) => optionsFor(typed, options).map(({ value }) => value);

test.each(['+05:30', '+5:30', 'UTC+5:30', 'gmt+05:30'])('[ACC-07] %s finds the zones with that offset', (typed) => {
  expect(found(typed)).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Asia/Calcutta']));
  expect(found(typed)).not.toContain('Europe/Prague');
});

test('[ACC-07] names are found with their aliases, with or without underscore', () => {
  expect(found('new york')).toEqual(['America/New_York']);
  expect(found('New_York')).toEqual(['America/New_York']);
  expect(found('us/eastern')).toEqual(['US/Eastern']);
  expect(found('utc')[0]).toBe('UTC');
  expect(found('utc')).toContain('America/New_York');
});

test('[ACC-07] a zone is found by the names that its city has in the languages of the client, and at home', () => {
  const names = ['Prague', 'Vienna', 'London', 'Lisbon', 'Copenhagen', 'Paris', 'Zurich', 'Warsaw', 'Athens'].map(
    (city) => `Europe/${city}`,
  );
  const all = timeZoneOptions(
    names.map((name) => ({ name, gmt: '+01:00' })),
    cityNames,
  );
  const cities = ['Praha', 'Wien', 'Bécs', 'Londýn', 'Londres', 'Lisszabon', 'Kodaň', 'paříž', 'Curych', 'Zürich', 'Warszawa', 'Αθήνα'];
  expect(cities.map((typed) => optionsFor(typed, all).map(({ value }) => value.slice('Europe/'.length)))).toEqual(
    ['Prague', 'Vienna', 'Vienna', 'London', 'London', 'Lisbon', 'Copenhagen', 'Paris', 'Zurich', 'Zurich', 'Warsaw', 'Athens'].map(
      (city) => [city],
    ),
  );
  expect(all.map(({ text }) => text)).not.toContain('Praha');
});

test.each([
  ['Europe/Berlin', ['München', 'Munchen', 'munich', 'Hamburg', 'Köln', 'Cologne']],
  ['Europe/Budapest', ['Debrecen', 'pecs']],
  ['Europe/Madrid', ['Barcelona', 'Málaga', 'Seville']],
  ['Europe/Paris', ['Lyon', 'Marseilles', 'Toulouse']],
  ['Europe/Prague', ['Brno', 'plzen', 'Ceske Budejovice']],
  ['Europe/Vienna', ['Graz']],
  ['Europe/Warsaw', ['Łódź', 'Lodz', 'Wroclaw', 'Bialystok']],
  ['Europe/Zurich', ['Genève', 'geneva']],
] as const)('[ACC-07] %s is found by large cities that have no zone of their own', (zone, cities) => {
  const all = timeZoneOptions(browserTimeZones(), cityNames);
  expect(cities.map((typed) => optionsFor(typed, all).map(({ value }) => value))).toEqual(cities.map(() => [zone]));
});

test('the names of cities are those of zones that there are', () => {
  const zones = Object.keys(cityNames);
  expect(zones.length).toBeGreaterThan(40);
  expect(zones.filter((timeZone) => !new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone)).toEqual([]);
});

test('where the server has no list, the zones are those the browser knows, with their offset now', () => {
  const zones = browserTimeZones(new Date('2026-01-15T12:00:00Z'));
  expect(zones).toEqual(
    expect.arrayContaining([
      { name: 'UTC', gmt: '+00:00' },
      { name: 'Europe/Prague', gmt: '+01:00' },
      { name: 'America/St_Johns', gmt: '-03:30' },
    ]),
  );
  expect(zones.length).toBeGreaterThan(300);
});
