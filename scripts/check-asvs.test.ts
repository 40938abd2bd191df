import { expect, test } from 'vitest';
import { asvsProblems, asvsRowsOf, titlesIn } from './check-asvs.mjs';

const known = new Set(['a.test.ts > a title']);

const rows = (...lines: string[]) => asvsRowsOf(['id,level,status,requirement,note,tests', ...lines, ''].join('\n'));
const problems = (...lines: string[]) => asvsProblems(rows(...lines), known, lines.length);

const proven = 'V1.2.1,1,automated,Output is encoded,,a.test.ts > a title';

test('a map whose tests are there has no problem', () => {
  expect(rows('V1.2.1,1,automated,"Quoted, text",,"a > b\nc > d"')).toEqual([
    { id: 'V1.2.1', level: '1', status: 'automated', requirement: 'Quoted, text', note: '', tests: ['a > b', 'c > d'] },
  ]);
  expect(problems(proven, 'V1.2.2,2,out of scope,Text,There is none,')).toEqual([]);
});

test.each([
  [
    'a title that no test has',
    'V1.2.2,1,automated,Text,,a.test.ts > another',
    'V1.2.2 is to be proven by a test that there is not: a.test.ts > another',
  ],
  ['a requirement that is mapped to nothing', 'V1.2.2,1,automated,Text,,', 'V1.2.2 is automated and has 0 tests'],
  [
    'a test of what is not said to be proven',
    'V1.2.2,1,out of scope,Text,Why,a.test.ts > a title',
    'V1.2.2 is out of scope and has 1 tests',
  ],
  ['a reason that is missing', 'V1.2.2,1,out of scope,Text,,', 'V1.2.2 is out of scope, and nobody says why'],
  ['a status that there is not', 'V1.2.2,1,done,Text,Why,', 'V1.2.2 is "done"; a requirement is automated, manual, open, out of scope'],
  ['a requirement of level 3', 'V1.2.2,3,automated,Text,,a.test.ts > a title', 'V1.2.2 (level 3) has no id, level or text'],
])('%s is told', (_, line, problem) => {
  expect(problems(proven, line)).toContain(problem);
});

test('less than 80 % automated is too little, what is out of scope left aside', () => {
  const all = [1, 2, 3, 4].map((number) => proven.replace('1.2.1', `1.2.${number}`));
  expect(problems(...all, 'V2.1.1,1,open,Text,Why,', 'V2.1.2,1,out of scope,Text,Why,')).toEqual([]);
  expect(problems(...all, 'V2.1.1,1,open,Text,Why,', 'V2.1.2,1,manual,Text,Why,')).toEqual([
    '66.7 % of what is in scope is automated; 80.0 % are asked for',
  ]);
});

test('a requirement that is left out, or stands there twice, is told', () => {
  expect(asvsProblems(rows(proven), known, 2)).toEqual(['1 requirements in 1 rows; there are 2']);
  expect(asvsProblems(rows(proven, proven), known, 2)).toEqual(['1 requirements in 2 rows; there are 2']);
});

test('titles are found as they are written, those of groups are none', () => {
  const code = [
    "test('one', () => {});",
    "test.each([1])('each %s', () => {});",
    'test(`of ${name} and ${other}`, { tag: "@long" }, async () => {});',
    "describe('a group', () => { it('within', () => {}); });",
    "test.describe('another', () => {});",
    "test.use({ locale: 'cs' });",
    "found('no', 'test');",
  ];
  expect(titlesIn('a.test.ts', code.join('\n'))).toEqual(['one', 'each %s', 'of ${} and ${}', 'within']);
});
