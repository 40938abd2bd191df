import { describe, expect, test } from 'vitest';
import { formatIn } from '../../i18n/format.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { chartFacts, chartRows, marksMax, thinned, withUnit, type ChartData } from './chart-data.ts';
import { chartSentence } from './chart-sentence.ts';

const meetings: ChartData = {
  heading: 'Day',
  labels: ['Mon', 'Tue', 'Wed'],
  series: [
    { name: 'Held', values: [4, null, 9] },
    { name: 'Planned', values: [5, 2, 7] },
  ],
};

test('[CHT-11] a value is written before its unit, the number in the way of the language', () => {
  expect(withUnit(1234.5, 'GB', formatIn('en', undefined))).toBe('1,234.5\u00A0GB');
  expect(withUnit(1234.5, 'Go', formatIn('fr', undefined))).toBe('1\u202F234,5\u00A0Go');
  expect(withUnit(7, '', formatIn('en', undefined))).toBe('7');
});

test('[CHT-B01] the rows of the table and the CSV hold every label and value', () => {
  expect(chartRows(meetings, 'Entry')).toEqual([
    { Day: 'Mon', Held: 4, Planned: 5 },
    { Day: 'Tue', Held: null, Planned: 2 },
    { Day: 'Wed', Held: 9, Planned: 7 },
  ]);
});

test('the facts of a line look at every series, those of a pie at the first', () => {
  expect(chartFacts(meetings, 'line')).toEqual({
    count: 5,
    least: { value: 2, label: 'Planned, Tue' },
    most: { value: 9, label: 'Held, Wed' },
    total: 27,
  });
  expect(chartFacts(meetings, 'pie')).toMatchObject({ count: 2, total: 13, least: { value: 4, label: 'Mon' } });
  expect(chartFacts({ labels: ['Mon'], series: [{ name: 'Held', values: [null] }] }, 'bar')).toBeUndefined();
});

describe('one sentence says', async () => {
  const i18n = createI18n(loadWords);
  await i18n.need('chart');
  const spoken = { t: i18n.t, format: formatIn('en', undefined), title: 'Meetings', unit: '' };

  test('from where to where a line goes, and its extremes', () => {
    expect(chartSentence({ ...spoken, data: meetings, type: 'line' })).toBe(
      'Meetings: 5 values from Mon to Wed, lowest 2 (Planned, Tue), highest 9 (Held, Wed).',
    );
  });

  test('what a pie consists of', () => {
    expect(chartSentence({ ...spoken, data: meetings, type: 'pie', unit: 'h' })).toBe(
      'Meetings: 2 parts, 13\u00A0h in all, the largest is Wed with 9\u00A0h.',
    );
  });

  test('that there is nothing', () => {
    expect(chartSentence({ ...spoken, data: { labels: [], series: [] }, type: 'bar' })).toBe('Meetings: no data yet.');
  });
});

describe('a long series', () => {
  const length = 10_000;
  const wave = (phase: number) => Array.from({ length }, (_, at) => Math.sin(at / 40 + phase) * 100);
  const long: ChartData = {
    labels: Array.from({ length }, (_, at) => String(at)),
    series: [
      { name: 'a', values: wave(0).map((value, at) => (at === 7_777 ? 1_000 : value)) },
      { name: 'b', values: wave(1).map((value, at) => (at === 5_555 ? -1_000 : value)) },
    ],
  };
  const few = thinned(long);

  test('is drawn with few marks, in order, from its first label to its last', () => {
    const order = few.labels.map(Number);
    expect(order.length).toBeLessThanOrEqual(marksMax + 10);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect([order[0], order.at(-1)]).toEqual([0, length - 1]);
  });

  test('keeps the spikes of every series, each value with its label', () => {
    expect(few.series[0]?.values[few.labels.indexOf('7777')]).toBe(1_000);
    expect(few.series[1]?.values[few.labels.indexOf('5555')]).toBe(-1_000);
  });

  test('a short one stays as it is', () => {
    expect(thinned(meetings)).toBe(meetings);
  });
});
