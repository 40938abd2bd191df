import { expect, test } from 'vitest';
import { emailRefusal } from './email-addresses.ts';

const open = { blocked: [], authorized: [] };

test.each([
  ['ana@x.example', undefined],
  ['ana', 1031],
  ['ana@', 1031],
  ['', 1031],
  ['ana@x.example@y.example', 1031],
  ['NoReply@x.example', 1032],
  ['postmaster+box@x.example', 1032],
  ["o'brien@corp.example", undefined],
  ['a+b@mail.corp.example', undefined],
  ['müller@corp.example', undefined],
  ['info@müller.example', undefined],
  ['x@xn--mller-kva.example', undefined],
  ['info@bücher.xn--vermgensberatung-pwb', undefined],
  ['姓名@例子.公司', undefined],
  ['.a@x.example', 1031],
  ['a..b@x.example', 1031],
  ['a b@x.example', 1031],
  ['"a b"@x.example', 1031],
  ['a@x', 1031],
  ['a@-x.example', 1031],
  ['a@x-.example', 1031],
  ['a@x.123', 1031],
  ['a@x..example', 1031],
  [`${'a'.repeat(65)}@x.example`, 1031],
  ['a\u202eb@x.example', 1031],
  ['a@x\u200b.example', 1031],
  ['a@x.example\n', 1031],
] as const)('of the address %j the refusal is %s', (address, code) => {
  expect(emailRefusal(address, open)).toBe(code);
});

test('a blocked domain takes its subdomains along, and no domain that only ends alike', () => {
  const settings = { blocked: ['bad.example'], authorized: [] };
  expect(['a@BAD.example', 'a@mail.bad.example', 'a@notbad.example'].map((address) => emailRefusal(address, settings))).toEqual([
    1034,
    1034,
    undefined,
  ]);
});

test('where domains are authorized no other will do, and a blocked one stays blocked', () => {
  const settings = { blocked: ['old.good.example'], authorized: ['good.example'] };
  expect(['a@good.example', 'a@x.good.example', 'a@other.example', 'a@old.good.example'].map((a) => emailRefusal(a, settings))).toEqual([
    undefined,
    undefined,
    1037,
    1034,
  ]);
});
