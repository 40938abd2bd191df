import { expect, test } from 'vitest';
import { createState } from '../storage/state.ts';
import { createAuditLog, type AuditActor } from './audit-log.ts';
import type { AuditedRecord } from './audited-records.ts';

const clock = { now: () => 0 };
const organization = (id: string, name: string): AuditedRecord => ({ id, name, machineId: id, subscriptions: [], managers: [] });
const ada: AuditActor = { actor: 'person', who: 'ada@meet.example', userId: 'ada' };
const job: AuditActor = { actor: 'job', who: 'Cleaning' };

function newLog(kept?: number) {
  const state = createState();
  const log = createAuditLog({ clock, state, ...(kept !== undefined && { kept }) });
  const rename = (id: string, from: string, to: string) =>
    log.written('organizations', id, { before: organization(id, from), after: organization(id, to), isKnown: true });
  const facts = () => log.list().map(({ who, recordId, changes }) => [who, recordId, changes[0]?.from, changes[0]?.to]);
  return { state, log, rename, facts };
}

test('an act that writes a record several times has one entry, from before the first to after the last', () => {
  const { log, rename, facts } = newLog();
  log.during(ada, () => {
    rename('one', 'A', 'B');
    rename('two', 'X', 'Y');
    rename('one', 'B', 'C');
    rename('two', 'Y', 'X');
  });
  expect(facts()).toEqual([['ada@meet.example', 'one', 'A', 'C']]);
});

test('acts that wait for each other keep apart, as does a job that an act has set off', async () => {
  const { log, rename, facts } = newLog();
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const waiting = log.during(ada, async () => {
    await told;
    rename('one', 'A', 'B');
  });
  log.during({ ...ada, who: 'eve@meet.example' }, () => {
    log.during(job, () => rename('three', 'A', 'B'));
    rename('two', 'A', 'B');
  });
  goOn();
  await waiting;
  expect(facts().map(([who, id]) => [who, id])).toEqual([
    ['Cleaning', 'three'],
    ['eve@meet.example', 'two'],
    ['ada@meet.example', 'one'],
  ]);
});

test('what an act has written before it failed is in the log', async () => {
  const { log, rename, facts } = newLog();
  const fail = (): never => {
    rename('one', 'A', 'B');
    throw new Error('no');
  };
  expect(() => log.during(ada, fail)).toThrow('no');
  await expect(log.during(ada, async () => fail())).rejects.toThrow('no');
  expect(facts()).toHaveLength(2);
});

test('outside of acts the server itself has done it; acts of another world do not count', () => {
  const { log, rename, facts } = newLog();
  rename('one', 'A', 'B');
  newLog().log.during(ada, () => rename('two', 'A', 'B'));
  expect(facts().map(([who]) => who)).toEqual([undefined, undefined]);
  expect(log.list().map(({ actor }) => actor)).toEqual(['server', 'server']);
});

test('the latest entries are kept, and are there again after a restart', () => {
  const { state, log, rename, facts } = newLog(3);
  for (const id of ['one', 'two']) rename(id, 'A', 'B');
  log.during(ada, () => {
    for (const id of ['three', 'four', 'five', 'six']) rename(id, 'A', 'B');
  });
  expect(facts().map(([, id]) => id)).toEqual(['four', 'five', 'six']);
  expect(createAuditLog({ clock, state }).list()).toEqual(log.list());
});

test('of an act that writes more than is kept only the latest records are compared', () => {
  const { log } = newLog(3);
  let reads = 0;
  const counted = (id: string, name: string): AuditedRecord => ({
    ...organization(id, name),
    get name() {
      reads += 1;
      return name;
    },
  });
  log.during(ada, () => {
    for (let number = 0; number < 100; number += 1)
      log.written('organizations', `${number}`, { before: counted('x', 'A'), after: counted('x', 'B'), isKnown: true });
  });
  expect(log.list().map(({ recordId }) => recordId)).toEqual(['97', '98', '99']);
  expect(reads).toBeLessThan(30);
});

test('tables that nobody asks about leave no entry', () => {
  const { log } = newLog();
  log.written('gatewayJobs', 'one', { before: undefined, after: organization('one', 'A'), isKnown: false });
  expect(log.list()).toEqual([]);
});

test('an act in parts has one entry for a record that two of them wrote; what others do in between is theirs', () => {
  const { log, rename, facts } = newLog();
  function* renaming() {
    rename('one', 'A', 'B');
    yield;
    rename('one', 'B', 'C');
    return 'done';
  }
  const parts = log.duringParts(job, renaming());
  parts.next();
  log.during(ada, () => rename('two', 'A', 'B'));
  expect(parts.next()).toEqual({ done: true, value: 'done' });
  expect(facts()).toEqual([
    ['ada@meet.example', 'two', 'A', 'B'],
    ['Cleaning', 'one', 'A', 'C'],
  ]);
});

test('what the parts of an act have written before one failed is in the log', () => {
  const { log, rename, facts } = newLog();
  function* failing(): Generator<void> {
    rename('one', 'A', 'B');
    yield;
    throw new Error('no');
  }
  const parts = log.duringParts(job, failing());
  parts.next();
  expect(() => parts.next()).toThrow('no');
  expect(facts()).toEqual([['Cleaning', 'one', 'A', 'B']]);
});
