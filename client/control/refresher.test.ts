import { expect, test } from 'vitest';
import { Refresher } from './refresher.ts';

test('whoever joins is read at once, and again with each turn until leaving', async () => {
  const refresher = new Refresher();
  let reads = 0;
  const leave = refresher.join(async () => void (reads += 1));
  await refresher.refresh();
  expect(reads).toBe(2);
  leave();
  await refresher.refresh();
  expect(reads).toBe(2);
});

test('nothing is read in the middle of an action', async () => {
  const refresher = new Refresher();
  const log: string[] = [];
  refresher.join(async () => void log.push('read'));
  let finish = () => {};
  const action = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const acted = refresher.inTurn(async () => {
    log.push('action begins');
    await action;
    log.push('action ends');
  });
  const refreshed = refresher.refresh();
  finish();
  await Promise.all([acted, refreshed]);
  expect(log).toEqual(['read', 'action begins', 'action ends', 'read']);
});
