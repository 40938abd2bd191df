import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogueOf, codeProblems, codesFile, isChecked } from './check-error-codes.mjs';
import { root } from './command.mjs';

const catalogue = catalogueOf(readFileSync(path.join(root, codesFile), 'utf8'));

const problems = (code: string) => codeProblems('client/src/main.tsx', code, catalogue);

test('all names and numbers of the catalogue are read', () => {
  expect(catalogue.size).toBe(37);
  expect(catalogue.get(1011)).toBe('captchaNeeded');
});

test.each([
  ['isProblem(error, 1029)', 'invalidCaptcha'],
  ['new CallProblem(1000)', 'internal'],
  ['const lands = { 1026: name };', 'invalidPropertyValue'],
  ['const field = { code: 1024 };', 'invalidLicence'],
  ['const is = error.code === 1000;', 'internal'],
  ['const is = error.code !== 1_001;', 'notFound'],
  ['const errors = [1000];', 'internal'],
  ['type Lost = 1014;', 'authenticationFailed'],
  ['const page = <Panel advice={{ 1002: null }} />;', 'invalidSecurityParameters'],
])('%s is refused with the name to write', (code, name) => {
  expect(problems(code)).toEqual([expect.stringContaining(`write code.${name} `)]);
});

test.each([
  'const ms = seconds * 1000;',
  'setTimeout(run, 1000);',
  'const delaysMs = [0, 1_000, 2_000];',
  'const form = <Input maxLength={1024} />;',
  'const bytes = 64 * 1024;',
  '// 1005 in a comment',
  "const text = '1005';",
  'const is = error.code === 1028;',
])('%s is no code', (code) => {
  expect(problems(code)).toEqual([]);
});

test('the line is named', () => {
  expect(problems('\n\nisProblem(error, 1001)')).toEqual([
    'client/src/main.tsx:3: 1001 is an error code: write code.notFound (@meet/contracts/wire/errors)',
  ]);
});

test('tests, words and the catalogue itself keep the numbers as they travel', () => {
  const free = [codesFile, 'contracts/src/wire/errors.test.ts', 'client/src/i18n/de/error.ts', 'e2e/session.spec.ts'];
  expect(free.filter(isChecked)).toEqual([]);
  expect(['client/src/api/call.ts', 'client/src/testing/fake-server.ts', 'contracts/src/areas/session.ts'].every(isChecked)).toBe(true);
});
