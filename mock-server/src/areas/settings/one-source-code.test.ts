import { minuteMs } from '@meet/fixtures/tools/time';
import { expect, test } from 'vitest';
import { defaultNumbers } from '../../worlds/settings/numeric-settings.ts';

/* Days, months and minutes that a setting has stand in its default and nowhere else: in no constant, and in no text that people read. */

const sources = import.meta.glob<string>(
  [
    '../../../../{mock-server,client,contracts,fixtures}/src/**/*.{ts,tsx}',
    '!../../../../{fixtures,contracts}/src/settings/**',
    '!../../../../client/src/areas/gallery/**',
    '!../../../../client/src/i18n/{cs,de,es,fr,hu}/**',
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Relative to the root. */
const fileOf = (path: string): string => new URL(path, 'file:///mock-server/src/areas/settings/').pathname.slice(1);

/** What the settings have by default, each as `60 days`. */
const ofSettings = new Set(
  Object.entries(defaultNumbers).flatMap(([name, value]) => {
    if (name.endsWith('Days')) return [`${value} days`];
    if (name.endsWith('Months')) return [`${value} months`];
    return name === 'metricsFreshMs' ? [`${value / minuteMs} minutes`] : [];
  }),
);

const words: Readonly<Record<string, string>> = { seven: '7', twelve: '12', thirty: '30', sixty: '60', ninety: '90' };
const inMs: Readonly<Record<string, string>> = { dayMs: 'days', '864e5': 'days', minuteMs: 'minutes', '6e4': 'minutes' };
const numeral = String.raw`(\d[\d_]*|${Object.keys(words).join('|')})`;

/** `keptDays = 60`, `keptDays: 60`, `60 * dayMs`, `dayMs * 60`, `60 days` and `sixty days`, all as `60 days`. */
function numbersIn(code: string): string[] {
  const text = code.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '');
  const unitNamed = (name: string) => (/day/i.test(name) ? 'days' : /month/i.test(name) ? 'months' : 'minutes');
  const amount = (written: string) => words[written.toLowerCase()] ?? written.replaceAll('_', '');
  const factor = Object.keys(inMs).join('|');
  return [
    ...[...text.matchAll(new RegExp(String.raw`\b(\w*(?:days|months|minutes)\w*)\s*[=:]\s*${numeral}\b`, 'gi'))].map(
      ([, name = '', n = '']) => `${amount(n)} ${unitNamed(name)}`,
    ),
    ...[...text.matchAll(new RegExp(String.raw`\b${numeral}[ -](day|month|minute)s?\b`, 'gi'))].map(
      ([, n = '', name = '']) => `${amount(n)} ${unitNamed(name)}`,
    ),
    ...[...text.matchAll(new RegExp(String.raw`\b${numeral} \* (${factor})\b`, 'g'))].map(
      ([, n = '', ms = '']) => `${amount(n)} ${inMs[ms]}`,
    ),
    ...[...text.matchAll(new RegExp(String.raw`\b(${factor}) \* ${numeral}\b`, 'g'))].map(
      ([, ms = '', n = '']) => `${amount(n)} ${inMs[ms]}`,
    ),
  ];
}

/** Numbers that are no setting's, though one has the same, by file: with what they are. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'client/src/areas/maintenance/period-list.tsx': { '7 days': 'where the search for a period begins' },
  'client/src/i18n/en/dashboards.ts': { '7 days': 'a trend', '30 days': 'a chart', '12 months': 'a chart of what is to come' },
  'client/src/i18n/en/form.ts': { '7 days': 'choice of a range', '30 days': 'choice of a range' },
  'client/src/i18n/en/settings-people.ts': { '30 days': 'the least that the setting may be' },
  'contracts/src/areas/organization-deletion.ts': { '30 days': 'the bin' },
  'contracts/src/areas/statistics.ts': { '7 days': 'choice of a period', '30 days': 'choice of a period', '90 days': 'choice of a period' },
  'contracts/src/wire/durations.ts': { '30 days': 'a month', '365 days': 'a year' },
  'fixtures/src/areas/api-clients.ts': { '90 days': 'invented' },
  'fixtures/src/areas/users.ts': { '60 days': 'invented' },
  'fixtures/src/world.ts': { '365 days': 'how far the past of a large world goes back' },
  'mock-server/src/areas/dashboards/meetings.ts': { '30 days': 'a chart' },
  'mock-server/src/areas/dashboards/subscriptions.ts': { '12 months': 'a chart of what is to come' },
  'mock-server/src/areas/maintenance/periods.ts': { '7 days': 'where the search for a period begins' },
  'mock-server/src/areas/users/csv/sample.ts': { '365 days': 'invented' },
  'mock-server/src/domain/occurrences.ts': { '7 days': 'a week' },
  'mock-server/src/domain/statistics/period.ts': {
    '7 days': 'choice of a period',
    '30 days': 'choice of a period',
    '90 days': 'choice of a period',
  },
};

test('numbers are found as constants, as factors and in words, and not in comments', () => {
  expect(numbersIn('const keptDays = 60;')).toEqual(['60 days']);
  expect(numbersIn('const keptMonths = 1_200;\n{ metricsMinutes: 90 }')).toEqual(['1200 months', '90 minutes']);
  expect(numbersIn('const keptMs = 60 * dayMs;\nconst noticeMs = dayMs * 7;')).toEqual(['60 days', '7 days']);
  expect(numbersIn('const keptMs = 60 * 864e5;')).toEqual(['60 days']);
  expect(numbersIn("text: 'The last twelve months.', other: 'within 60 days'")).toEqual(['12 months', '60 days']);
  expect(numbersIn('/** Within 60 days. */\n// 60 days\nconst address = "https://60 days";')).toEqual(['60 days']);
});

test('[SET-31] no number of the settings stands beside them', () => {
  expect([...ofSettings]).toEqual(expect.arrayContaining(['60 days', '7 days', '90 days', '365 days', '12 months', '90 minutes']));
  const found: Record<string, string[]> = {};
  for (const [path, code] of Object.entries(sources)) {
    const numbers = [...new Set(numbersIn(code))].filter((number) => ofSettings.has(number));
    if (numbers.length > 0) found[fileOf(path)] = numbers.toSorted();
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(others).map(([file, numbers]) => [file, Object.keys(numbers).toSorted()])));
});
