import type { Plan } from '@meet/contracts/wire/plans';
import { applyImport, csvColumns, getCsvSample, planImport } from '@meet/contracts/areas/user-csv';
import { expect, test, vi } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { answering } from '../testing/answering.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createCsvFlow } from './csv-flow.ts';
import type { FileText } from './csv-file.ts';
import type { CsvOperation } from './csv-operation.ts';

const kind: CsvOperation = {
  name: 'import',
  plan: (call, request) => call(planImport, request),
  apply: (call, planId) => call(applyImport, { body: { planId } }),
  sample: (call) => call(getCsvSample, { query: { kind: 'import' } }),
  columns: csvColumns.import,
  counts: ['create', 'change'],
  resetMail: { label: 'csv.import.resetMail', hint: 'csv.import.resetMailHint' },
};

const plan = (planId: string): Plan => ({
  planId,
  rows: 1,
  create: 1,
  change: 0,
  delete: 0,
  unchanged: 0,
  refused: [],
  effects: { resetMails: 0, passwordsLost: 0, meetingsLost: 0, seatsFreed: 0, meetingsLeft: 0, cellsIgnored: 0 },
  steps: [],
  isApplicable: true,
});

const applied = { planId: 'one', create: 1, change: 0, delete: 0, unchanged: 0, effects: plan('').effects };

function flowOn(...answers: unknown[]) {
  const server = answering(...answers);
  const read = vi.fn(async (): Promise<FileText> => ({ kind: 'text', text: 'email\na@b', encoding: 'utf-8' }));
  const flow = createCsvFlow({ kind, call: server.call, read, language: () => 'en', storage: fakeStorage });
  const shows = (kind: string) => vi.waitFor(() => expect(flow.state.peek().kind).toBe(kind));
  return { flow, read, shows, asked: server.asked };
}

const file = new File(['email\na@b'], 'people.csv');

test('a chosen file is planned at once, and exactly that plan is applied', async () => {
  const { flow, shows, asked } = flowOn(plan('one'), applied);
  flow.choose(file);
  await shows('planned');
  await flow.apply();
  expect(flow.state.peek()).toMatchObject({ kind: 'done', applied });
  expect(asked.map(({ endpoint }) => endpoint)).toEqual([planImport, applyImport]);
  expect(asked[1]?.input).toMatchObject({ body: { planId: 'one' } });
});

test.each([1030, 1001])('a plan that is refused with %i is made anew from the same text', async (code) => {
  const { flow, shows, asked, read } = flowOn(plan('one'), new CallProblem(code), plan('two'));
  flow.choose(file);
  await shows('planned');
  await flow.apply();
  expect(flow.state.peek()).toMatchObject({ kind: 'planned', hasChanged: true, plan: { planId: 'two' } });
  expect(flow.file.peek()).toBe(file);
  expect(asked).toHaveLength(3);
  expect(read).toHaveBeenCalledTimes(1);
});

test.each([
  ['gets no answer', new CallProblem('UNREACHABLE')],
  ['is refused because there were too many requests', new CallProblem(1030, { status: 429 })],
])('applying that %s leaves the plan to be tried again', async (_, problem) => {
  const { flow, shows } = flowOn(plan('one'), problem);
  flow.choose(file);
  await shows('planned');
  await flow.apply();
  expect(flow.state.peek()).toMatchObject({
    kind: 'planned',
    hasChanged: false,
    plan: { planId: 'one' },
    problem,
  });
});

test('planning that fails is tried again from the same text', async () => {
  const { flow, shows, read } = flowOn(new CallProblem('UNREACHABLE'), plan('one'));
  flow.choose(file);
  await shows('failed');
  flow.planAgain();
  await shows('planned');
  expect(read).toHaveBeenCalledTimes(1);
});

test('another encoding reads the file again, another delimiter does not; both plan again', async () => {
  const { flow, shows, read, asked } = flowOn(plan('one'));
  flow.choose(file);
  await shows('planned');
  flow.change({ encoding: 'windows-1250' });
  await shows('planned');
  expect(read).toHaveBeenLastCalledWith(expect.objectContaining({ encoding: 'windows-1250' }));
  flow.change({ delimiter: ',' });
  await shows('planned');
  expect(read).toHaveBeenCalledTimes(2);
  expect(asked.at(-1)?.input).toMatchObject({ body: { delimiter: ',', sendResetMail: false } });
});

test('a file without the needed column is planned once one is chosen for it', async () => {
  const { flow, shows, read, asked } = flowOn(plan('one'));
  read.mockResolvedValue({ kind: 'text', text: 'Contact;Name\na@b.example;Ana', encoding: 'utf-8' });
  flow.choose(file);
  await shows('unmapped');
  expect(flow.state.peek()).toEqual({ kind: 'unmapped', missing: ['email'] });
  expect(asked).toEqual([]);
  flow.use(0, 'email');
  await shows('planned');
  expect(asked[0]?.input).toMatchObject({ body: { content: '"email";"# Name"\na@b.example;Ana', delimiter: ';' } });
});

test('the lines of a plan are those of the file, also where it has no header', async () => {
  const refused = [{ line: 3, column: 'email', code: 1031, value: 'b' }];
  const { flow, shows, read } = flowOn({ ...plan('one'), refused });
  read.mockResolvedValue({ kind: 'text', text: 'a@b.example\nb', encoding: 'utf-8' });
  flow.choose(file);
  await shows('planned');
  expect(flow.state.peek()).toMatchObject({ plan: { refused: [{ line: 2 }] } });
});

test('[ERR-46] a file that cannot be read is never sent', async () => {
  const { flow, shows, read, asked } = flowOn();
  read.mockResolvedValue({ kind: 'unreadable', reason: 'binary' });
  flow.choose(file);
  await shows('unreadable');
  expect(asked).toEqual([]);
});
