import type { PasswordConstraints } from '@meet/contracts/areas/password';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAcceptable, passwordRules, type PasswordRuleName } from './password-rules.ts';

const all: PasswordConstraints = {
  enabled: true,
  oneDigit: true,
  oneLowercase: true,
  oneUppercase: true,
  oneSpecialCharacter: true,
  passwordLength: 8,
};
const none: PasswordConstraints = { ...all, oneDigit: false, oneLowercase: false, oneUppercase: false, oneSpecialCharacter: false };

const isMet = (name: PasswordRuleName, password: string, constraints = all, confirmation = password, old?: string): boolean | undefined =>
  passwordRules({ password, confirmation, ...(old !== undefined && { old }) }, constraints).find((rule) => rule.name === name)?.isMet;

test('[PWD-08] the new password must equal its confirmation', () => {
  expect(isMet('confirmed', 'Abc1234!', all, 'Abc1234!')).toBe(true);
  expect(isMet('confirmed', 'Abc1234!', all, 'Abc1234?')).toBe(false);
  expect(isMet('confirmed', '', all, '')).toBe(false);
});

test('[PWD-09] it must differ from the old one, where that is known', () => {
  expect(isMet('differs', 'same', all, 'same', 'same')).toBe(false);
  expect(isMet('differs', 'new', all, 'new', 'old')).toBe(true);
  expect(isMet('differs', 'new')).toBeUndefined();
});

test.each(['', '   ', '\t\u00A0\u3000'])('[PWD-10] %j is blank', (password) => {
  expect(isMet('notBlank', password)).toBe(false);
});

test('[PWD-11] it must be at least passwordLength characters long, as people count them', () => {
  expect(isMet('length', '1234567')).toBe(false);
  expect(isMet('length', '12345678')).toBe(true);
  expect(isMet('length', '🔑'.repeat(7))).toBe(false);
  expect(isMet('length', '🔑'.repeat(8))).toBe(true);
});

describe.each([
  ['[PWD-12] a digit', 'digit', 'oneDigit', ['a1', '٣'], ['abc', 'ABC!']],
  ['[PWD-13] a lowercase letter', 'lowercase', 'oneLowercase', ['ABc', 'ŽLUŤOUčKÝ'], ['ABC1!', 'ŽLUŤ']],
  ['[PWD-14] an uppercase letter', 'uppercase', 'oneUppercase', ['abC', 'žluťoučkÝ'], ['abc1!', 'žluť']],
  ['[PWD-15] a special character', 'special', 'oneSpecialCharacter', ['a!', 'a b', 'a_b', '🔑'], ['Abc123', 'Žluť٣']],
] as const)('%s', (_, name, flag, good, bad) => {
  test.each(good)('is in %j', (password) => {
    expect(isMet(name, password)).toBe(true);
  });

  test.each(bad)('is not in %j', (password) => {
    expect(isMet(name, password)).toBe(false);
  });

  test('is asked for only where its flag is set', () => {
    expect(isMet(name, 'x', { ...none, [flag]: true })).toBeDefined();
    expect(isMet(name, 'x', { ...all, [flag]: false })).toBeUndefined();
  });
});

test('[PWD-16] with the constraints switched off no character is asked for, the length still is', () => {
  const rules = passwordRules({ password: 'x', confirmation: 'x' }, { ...all, enabled: false });
  expect(rules.map(({ name }) => name)).toEqual(['notBlank', 'length', 'confirmed']);
  expect(isAcceptable(rules)).toBe(false);
});

test('a strong password is acceptable under every constraint', () => {
  const flag = fc.boolean();
  const constraints = fc.record({
    enabled: flag,
    oneDigit: flag,
    oneLowercase: flag,
    oneUppercase: flag,
    oneSpecialCharacter: flag,
    passwordLength: fc.nat(12),
  });
  const password = 'Tr0ub4dor&3-staple';
  fc.assert(fc.property(constraints, (rules) => isAcceptable(passwordRules({ password, confirmation: password }, rules))));
});
