import { expect, test } from 'vitest';
import { sortRecords } from '../data/sort-order.ts';
import { createSettingLog } from './setting-log.ts';

test('changes of the same millisecond are listed in their order', () => {
  const log = createSettingLog({ now: () => 1_000 }, () => 'person');
  const values = Array.from({ length: 12 }, (_, index) => index);
  for (const to of values)
    log.add('job-scheduler', [{ who: 'ada@firm.example', setting: 'parallelJobs', isSecret: false, from: to - 1, to }]);
  const { filled } = sortRecords(log.list(), ({ date }) => date);
  expect(filled.map(({ to }) => to)).toEqual(values);
});
