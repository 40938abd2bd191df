import { expect, test } from 'vitest';
import { applied, isProgram, mutantsOf } from './mutants.mjs';

const changes = (code: string, operator: string, file = 'client/src/x.tsx') =>
  mutantsOf(file, code)
    .filter((mutant) => mutant.operator === operator && isProgram(mutant, code))
    .map((mutant) => applied(mutant, code));

test.each([
  ['condition negated', 'if (a === b) c();', ['if (!(a === b)) c();']],
  ['condition negated', 'const c = a !== b;', ['const c = a === b;']],
  ['boundary moved', 'const c = a < b;', ['const c = a <= b;']],
  ['boolean inverted', 'const c = true;', ['const c = false;']],
  ['sign changed', 'const c = -a + b;', ['const c = a + b;', 'const c = -a - b;']],
  ['sign changed', "const c = a + 'text';", []],
  ['text emptied', "import x from 'y'; const c = 'text';", ["import x from 'y'; const c = '';"]],
  ['array emptied', 'const c = [a];', ['const c = [];']],
  ['block removed', 'function f() { g(); }', ['function f() {}']],
  ['optional chaining removed', 'const c = a?.b?.[0];', ['const c = a.b?.[0];', 'const c = a?.b[0];']],
  ['logic changed', 'const c = a && b;', ['const c = a || b;']],
  ['logic changed', 'const c = a ?? b;', ['const c = a;']],
  ['undefined returned', 'function f() { return a; }', ['function f() { return undefined; }']],
  [
    'predicate dropped',
    'const c = list.filter(isOver).some(isOpen);',
    ['const c = list.some(isOpen);', 'const c = list.filter(isOver).some(() => true);'],
  ],
  ['shown value blanked', 'const c = <b title={a}>{b}</b>;', ["const c = <b title={''}>{b}</b>;", "const c = <b title={a}>{''}</b>;"]],
  ['shown value blanked', 'const c = { cell: (row) => row.name };', ["const c = { cell: () => '' };"]],
  [
    'column dropped',
    'const c = { columns: [{ name }, { email }] };',
    ['const c = { columns: [ { email }] };', 'const c = { columns: [{ name }, ] };'],
  ],
  ['column dropped', 'const c = v.object({ email: v.string() });', ['const c = v.object({ });']],
  [
    'limit dropped',
    "const c = { kind: 'text', maxLength: 9, required: true };",
    ["const c = { kind: 'text',  required: true };", "const c = { kind: 'text', maxLength: 9,  };"],
  ],
  ['limit dropped', 'const c = v.pipe(v.number(), v.minValue(1));', ['const c = v.pipe(v.number(), );']],
])('%s: %s', (operator, code, expected) => {
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
  expect(changes(code, operator).map(flat)).toEqual(expected.map(flat));
});

test('types, imports and documentation are not changed', () => {
  const code = "import x from 'y'; type A = 'a' | true; const c: 'a' = x satisfies 'a'; const d = { summary: 'What it does.' };";
  expect(mutantsOf('contracts/src/x.ts', code)).toEqual([]);
});

test('what only decides a look is not changed', () => {
  expect(mutantsOf('client/src/x.tsx', "const c = <b className={`tag ${a && b ? 'new' : 'old'}`} />;")).toEqual([]);
  expect(mutantsOf('client/src/x.ts', "const c = { width: '2fr' };")).toEqual([]);
});

test('a mutant has its line, what stood there and what stands there', () => {
  const [mutant] = mutantsOf('contracts/src/x.ts', 'const a = 1;\n  const b = true;\n');
  expect(mutant).toMatchObject({ line: 2, operator: 'boolean inverted', before: 'true', after: 'false', source: 'const b = true;' });
});
