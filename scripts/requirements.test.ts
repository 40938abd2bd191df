import { expect, test } from 'vitest';
import { faultsOf, gateOf, proofOf, requirementsOf } from './requirements.mjs';
import { idsIn, type Kind, type TestRecord } from './test-reports.mjs';

const csv =
  'id,area,part,level,text\nSES-01,SES,A,e2e,Plain text\nSES-02,SES,A,unit,"Quoted ""text"", with\na line"\nI18-B01,I18,B,contract,Third\n';

const requirements = requirementsOf(csv);

const ran = (title: string, kind: Kind, more: Partial<TestRecord> = {}): TestRecord => ({
  ids: idsIn(title),
  file: 'e2e/a.spec.ts',
  title,
  kind,
  result: 'passed',
  seconds: 1,
  ...more,
});

/** Each requirement proven by one test of its level. */
const enough = [ran('[SES-01] a', 'e2e'), ran('[SES-02] b', 'node', { file: 'client/b.test.ts' }), ran('[I18-B01] c', 'server')];

const gate = (...tests: TestRecord[]) => gateOf(requirements, [{ startedAt: '2026-01-01T00:00:00Z', tests, files: [], errors: [] }]);
const faults = (...tests: TestRecord[]) => faultsOf(gate(...tests));

test('quoted cells keep commas, quotes and lines', () => {
  expect(requirements).toEqual([
    { id: 'SES-01', area: 'SES', part: 'A', level: 'e2e', text: 'Plain text' },
    { id: 'SES-02', area: 'SES', part: 'A', level: 'unit', text: 'Quoted "text", with\na line' },
    { id: 'I18-B01', area: 'I18', part: 'B', level: 'contract', text: 'Third' },
  ]);
});

test('a level that does not exist is refused', () => {
  expect(() => requirementsOf('id,area,part,level,text\nSES-01,SES,A,manual,Text\n')).toThrow('SES-01 has the level "manual"');
});

test('requirements that are proven at their level leave nothing to say', () => {
  expect(faults(...enough)).toEqual([]);
});

test('a requirement without a test is missing; an id in a comment is no test', () => {
  expect(faults(...enough.slice(1))).toEqual(['SES-01  asks for e2e, has no passed test']);
});

test('a requirement whose only test failed or was skipped is missing', () => {
  expect(faults(...enough.slice(1), ran('[SES-01] a', 'e2e', { result: 'failed' }))).toEqual(['SES-01  asks for e2e, has no passed test']);
  expect(faults(...enough.slice(1), ran('[SES-01] a', 'e2e', { result: 'skipped' }))).toEqual([
    'SES-01  asks for e2e, has no passed test',
    'skipped: e2e/a.spec.ts > [SES-01] a',
  ]);
});

test.each(['skipped', 'expected failure', 'retried'] as const)(
  'a test that is %s is reported, whatever else proves its requirement',
  (result) => {
    expect(faults(...enough, ran('[SES-01] d', 'e2e', { result }))).toEqual([`${result}: e2e/a.spec.ts > [SES-01] d`]);
  },
);

test('an id that is no requirement is told', () => {
  expect(faults(...enough, ran('[SES-99] d', 'e2e'))).toEqual(['SES-99  is no requirement: e2e/a.spec.ts > [SES-99] d']);
});

test.each(['node', 'component', 'server'] as const)('a test of the kind %s proves nothing that asks for e2e', (kind) => {
  const lower = [...enough.slice(1), ran('[SES-01] a', kind)];
  expect(faults(...lower)).toEqual([`SES-01  asks for e2e, has ${kind} (e2e/a.spec.ts)`]);
});

test('a contract is not proven by a test of the client alone, but by one of the mock server', () => {
  const only = (test: TestRecord) => faults(...enough.slice(0, 2), test);
  expect(only(ran('[I18-B01] c', 'node', { file: 'client/src/c.test.ts' }))).toHaveLength(1);
  expect(only(ran('[I18-B01] c', 'component', { file: 'client/src/c.test.tsx' }))).toHaveLength(1);
  expect(only(ran('[I18-B01] c', 'node', { file: 'mock-server/src/c.test.ts' }))).toEqual([]);
});

test('what has to be seen is proven by a picture alone', () => {
  const visual = requirementsOf('id,area,part,level,text\nTBL-B09,TBL,B,visual,Text\n');
  const proven = (kind: Kind) =>
    gateOf(visual, [{ startedAt: '', tests: [ran('[TBL-B09] a', kind)], files: [], errors: [] }]).rows[0]?.isProven;
  expect(proven('e2e')).toBe(false);
  expect(proven('visual')).toBe(true);
});

test('one requirement is shown with all its tests, and which of them prove it', () => {
  const lines = gate(...enough, ran('[SES-01] d', 'component', { file: 'client/d.test.tsx' }))
    .rows.slice(0, 1)
    .flatMap(proofOf);
  expect(lines).toEqual([
    'SES-01 (e2e) Plain text',
    '  ✓ e2e       e2e/a.spec.ts > [SES-01] a',
    '    component client/d.test.tsx > [SES-01] d',
  ]);
});
