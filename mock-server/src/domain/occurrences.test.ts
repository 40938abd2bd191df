import { expect, test } from 'vitest';
import { currentOccurrence, occurrencesBefore } from './occurrences.ts';

const last = { id: 'm', start: '2027-01-31T22:00:00.000Z', end: '2027-02-01T01:00:00.000Z' };
const starts = (list: readonly { start: string }[]) => list.map(({ start }) => start.slice(0, 10));

test('[MNT-03] what is repeated every month is on its last day where a month is shorter', () => {
  const all = occurrencesBefore({ ...last, every: 'month' }, Date.parse('2027-06-01T00:00:00.000Z'));
  expect(starts(all)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  expect(all.at(1)).toMatchObject({ start: '2027-02-28T22:00:00.000Z', end: '2027-03-01T01:00:00.000Z' });
});

test.each(['day', 'week', 'month'] as const)('[MNT-03] every %s: the current one is the first that is not over', (every) => {
  const all = occurrencesBefore({ ...last, every }, Date.parse('2040-01-01T00:00:00.000Z'));
  expect(all.length).toBeGreaterThan(100);
  for (const [index, one] of all.slice(0, 100).entries()) {
    expect(currentOccurrence({ ...last, every }, Date.parse(one.end) - 1)).toEqual(one);
    expect(currentOccurrence({ ...last, every }, Date.parse(one.end))).toEqual(all.at(index + 1));
  }
});

test('one that is not repeated is over at its end', () => {
  expect(currentOccurrence(last, Date.parse(last.end) - 1)).toEqual(last);
  expect(currentOccurrence(last, Date.parse(last.end))).toBeUndefined();
  expect(occurrencesBefore(last, 0)).toEqual([last]);
});
