import { describe, expect, test } from 'vitest';
import { unchangedProblems } from './baseline.mjs';
import { withoutEquivalents } from './equivalents.mjs';
import { figures } from './figures.mjs';
import { mutantsOf } from './mutants.mjs';
import { isComponentTest, isJudged, relatedSpecs, relatedTests } from './related.mjs';
import type { Verdict } from './judge.mjs';
import { firstOfEach, inTurn } from './sample.mjs';

const many = ['client/src/a.ts', 'contracts/src/b.ts'].flatMap((file) => mutantsOf(file, 'const a = [true, true, true, true];'));

test('the same seed gives the same order, another seed another', () => {
  expect(inTurn(many, 7)).toEqual(inTurn(many, 7));
  expect(inTurn(many, 7)).not.toEqual(inTurn(many, 8));
});

test('a run that ends early has looked at all packages', () => {
  expect(
    new Set(
      inTurn(many, 7)
        .slice(0, 2)
        .map(({ file }) => file),
    ),
  ).toEqual(new Set(['client/src/a.ts', 'contracts/src/b.ts']));
});

test('of each file so many are taken at most, in the order in which they come', () => {
  const order = inTurn(many, 7);
  expect(firstOfEach(order, 2)).toEqual(order.slice(0, 4));
});

test('an equivalent mutant is left out, and an entry that means none is reported', () => {
  const [mutant, ...others] = mutantsOf('client/src/a.ts', 'const a = 1 < 2 && true;');
  const entry = { file: '', operator: '', source: '', before: '', after: '', ...mutant, reason: 'Both are the same.' };
  const stale = { ...entry, source: 'const gone = 1 < 2;' };
  expect(withoutEquivalents([...(mutant ? [mutant] : []), ...others], [entry, stale])).toEqual({ mutants: others, stale: [stale] });
});

test('the tests of a file come by what their paths have in common, then by the number of imports between', () => {
  const importing = (...targets: string[]) => ({
    imports: targets.map((target) => ({ specifier: target, target, kind: 'static' as const, names: [] })),
    exports: [],
  });
  const graph = new Map([
    ['contracts/src/areas/tags.ts', importing()],
    ['mock-server/src/areas/tags/routes.ts', importing('contracts/src/areas/tags.ts')],
    ['mock-server/src/areas/tags/routes.test.ts', importing('mock-server/src/areas/tags/routes.ts')],
    ['contracts/src/all.test.ts', importing('contracts/src/areas/tags.ts')],
    ['contracts/src/other.test.ts', importing()],
  ]);
  expect(relatedTests(graph, 'contracts/src/areas/tags.ts')).toEqual([
    'mock-server/src/areas/tags/routes.test.ts',
    'contracts/src/all.test.ts',
  ]);
});

test('what only suites beside another program judge is changed, and they judge, where that program is', () => {
  const [engine, store] = ['mock-server/src/media/janus/session.ts', 'mock-server/src/worlds/storage/postgres-store.ts'];
  const suite = 'mock-server/src/testing/media/janus.suite.ts';
  const graph = new Map([
    [engine, { imports: [], exports: [] }],
    [suite, { imports: [{ specifier: engine, target: engine, kind: 'static' as const, names: [] }], exports: [] }],
  ]);
  expect([engine, store].map((file) => [isJudged(file, {}), relatedTests(graph, file, {})])).toEqual([
    [false, []],
    [false, []],
  ]);
  const beside = { JANUS_URLS: 'ws://127.0.0.1' };
  expect([isJudged(engine, beside), isJudged(store, beside)]).toEqual([true, false]);
  expect(relatedTests(graph, engine, beside)).toEqual([suite]);
  expect(isJudged(store, { POSTGRES_URL: 'postgres://127.0.0.1' })).toBe(true);
  expect(isJudged('mock-server/src/media/engine.ts', {})).toBe(true);
});

test('a component test runs in a browser', () => {
  expect(['client/src/csv/effects.test.tsx', 'client/src/csv/plan.test.ts'].filter(isComponentTest)).toEqual([
    'client/src/csv/effects.test.tsx',
  ]);
});

test('browser tests are chosen by their names, and those of all cells for every area', () => {
  const specs = ['call-pin.spec.ts', 'cells.spec.ts', 'gateway-jobs.spec.ts', 'jobs.spec.ts', 'users.spec.ts'];
  expect(relatedSpecs(specs, 'client/src/areas/gateway-jobs/states.ts')).toEqual(['gateway-jobs.spec.ts', 'jobs.spec.ts', 'cells.spec.ts']);
  expect(relatedSpecs(specs, 'client/src/call/Stage.tsx')).toEqual(['call-pin.spec.ts']);
  expect(relatedSpecs(specs, 'contracts/src/wire/codes.ts')).toEqual([]);
});

describe('the figures', () => {
  const outcomes = [
    { outcome: 'killed' as const, by: 'a test' },
    { outcome: 'survived' as const, ran: 1, related: 1 },
    { outcome: 'timed out' as const },
    { outcome: 'refused' as const },
  ];
  const judged = many.flatMap((mutant, at) => (outcomes[at] ? [{ mutant, verdict: outcomes[at] }] : []));
  const linesOf = (isLowerBound?: boolean) => figures(judged, isLowerBound).map((line) => line.trim().replaceAll(/\s{2,}/g, ' '));

  test('say per package and per operator how many mutants were killed', () => {
    expect(linesOf()).toContain('package mutants killed by time by type by eye');
    expect(linesOf()).toContain('client 4 3 1 1 0 75 %');
    expect(linesOf()).toContain('array emptied 1 1 0 0 0 100 %');
  });

  test('are a lower bound without browser tests', () => {
    expect(linesOf(true)).toContain('package mutants killed by time by type by eye at least');
    expect(linesOf(true)).toContain('client 4 3 1 1 – 75 %');
  });
});

describe('before anything is changed', () => {
  const code = 'const a = true;';
  const [mutant] = mutantsOf('client/src/a.ts', code);
  const survived = { outcome: 'survived' as const, ran: 1, related: 1 };
  const problems = (errors: string, verdict: Verdict, broken: readonly string[] = []) =>
    unchangedProblems(
      { typeErrors: async () => errors },
      { verdict: async () => verdict, broken: () => broken },
      (mutant ? [mutant] : []).map(({ file }) => ({ file, code, tests: ['client/src/a.test.ts'] })),
    );

  test('nothing is wrong where the compiler and the tests are content', async () => {
    expect(await problems('', survived)).toEqual([]);
  });

  test('a compiler that refuses what is unchanged is wrong, and no test is run', async () => {
    expect(await problems('a.ts(1,1): error TS1', { outcome: 'timed out' })).toEqual([
      'The unchanged code does not compile:\na.ts(1,1): error TS1',
    ]);
  });

  test('a test that notices what is unchanged is wrong', async () => {
    expect(await problems('', { outcome: 'killed', by: 'a name' })).toEqual(['client/src/a.ts is killed without a change, by: a name']);
    expect(await problems('', survived, ['client/src/a.test.ts'])).toEqual(['client/src/a.test.ts fails without a change']);
  });
});
