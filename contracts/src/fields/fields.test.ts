import { describe, expect, test } from 'vitest';
import type { Duration } from '../wire/durations.ts';
import { faultsOf } from './field-faults.ts';
import { fieldSet, type Field } from './fields.ts';

const faultOf = (field: Field, value: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an independent client sends what it likes
  faultsOf(fieldSet({ it: field }), { it: value as never }).map(({ code, why }) => [code, why.kind])[0];

const rowsOf = (...names: string[]) => names.map((name) => ({ name, note: 'the same' }));

describe('what fits and what does not', () => {
  test.each<[Field, readonly unknown[], readonly unknown[]]>([
    [{ kind: 'text', maxLength: 3, pattern: /[a-z]+/ }, ['', 'abc'], ['abcd', 'aB', 7]],
    [{ kind: 'text', pattern: /a|b/g }, ['a', 'b'], ['ab']],
    [{ kind: 'email' }, ['ada@meet.example'], ['ada', 'ada@', ' ada@meet.example']],
    [
      { kind: 'url' },
      ['https://meet.example', 'http://meet.example:8080/a?b#c', 'https://[::1]/', 'https://pří.example'],
      [
        'meet.example',
        'javascript:alert(1)',
        'https://',
        'https://a b',
        'ftp://meet.example',
        'https://-a',
        'https://h:99999/',
        'https://h:0/',
        'https://a..b/',
        'https:meet.example',
        'https://256.1.1.1',
        'https://[::g]/',
        'https://u@meet.example',
      ],
    ],
    [{ kind: 'url', schemes: ['stun', 'turn'] }, ['stun:meet.example:3478', 'turn:meet.example'], ['https://meet.example', 'stun:']],
    [{ kind: 'number' }, [0, 1_000_000, 1.5, null], [-1, 1_000_001, Number.NaN, '7']],
    [{ kind: 'number', multiplier: 1000, max: 5, whole: true }, [0, 5000], [6000, 1500]],
    [
      { kind: 'duration', min: { amount: 31, unit: 'days' } },
      [{ amount: 2, unit: 'months' }],
      [{ amount: 30, unit: 'days' }, { amount: 1.5, unit: 'years' }, 31],
    ],
    [
      { kind: 'duration', units: ['days'] },
      [{ amount: 2, unit: 'days' }],
      [
        { amount: 2, unit: 'hours' },
        { amount: 2, unit: 'weeks' },
      ],
    ],
    [{ kind: 'flag' }, [true, false], ['true', 1]],
    [{ kind: 'choice', options: ['a', 'b'] }, ['a', ''], ['c', 1]],
    [{ kind: 'choices', options: ['a', 'b'] }, [[], ['b', 'a']], [['c'], ['a', 'a'], 'a']],
    [
      { kind: 'tags', each: 'domain', maxItems: 2 },
      [['meet.example', 'pří.example']],
      [
        ['meet'],
        ['a.example', 'b.example', 'c.example'],
        ['a.example', 'A.example'],
        ['müller.example', 'xn--mller-kva.example'],
        ['a..example'],
        ['10.0.0.1'],
      ],
    ],
    [
      { kind: 'tags', each: 'turn' },
      [['turn:h.example:3478?transport=tcp', 'turns:[::1]']],
      [['turn:h.example:99999'], ['turn:a..b'], ['stun:h.example'], ['turn://h.example']],
    ],
    [
      { kind: 'rows', columns: { name: { kind: 'text' }, note: { kind: 'text' } } },
      [rowsOf('Řím', 'Rím'), []],
      [rowsOf('Řím', 'Řím'.normalize('NFD')), rowsOf('Řím', 'ŘÍM'), rowsOf('a', 'ａ')],
    ],
    [{ kind: 'tags', each: 'email' }, [['ada@meet.example']], [['ada@meet.example', 'x'], [7]]],
    [{ kind: 'date', max: new Date(5) }, [new Date(5), null], [new Date(6), new Date(Number.NaN), '2026-11-21']],
  ])('%j', (field, good, bad) => {
    expect(good.map((value) => faultOf(field, value))).toEqual(good.map(() => undefined));
    expect(bad.map((value) => faultOf(field, value)?.[0])).toEqual(bad.map(() => (field.kind === 'email' ? 1031 : 1004)));
  });
});

test.each<[Field, unknown]>([
  [{ kind: 'text', required: true }, '  '],
  [{ kind: 'number', required: true }, null],
  [{ kind: 'tags', required: true }, []],
  [{ kind: 'choice', required: true, options: ['a'] }, ''],
])('a mandatory field left empty is 1023: %j', (field, value) => {
  expect(faultOf(field, value)).toEqual([1023, 'missing']);
});

describe('a settings group', () => {
  const days = (amount: number): Duration => ({ amount, unit: 'days' });
  const mail = fieldSet(
    {
      server: { kind: 'text', required: true },
      login: { kind: 'text' },
      password: { kind: 'secret', required: true },
      sender: { kind: 'email' },
      deletionDelay: { kind: 'duration' },
      notificationDelay: { kind: 'duration' },
    },
    {
      invalid: 1022,
      when: { password: ({ login }) => login !== '' },
      rules: [
        {
          name: 'delays',
          at: 'notificationDelay',
          holds: ({ deletionDelay, notificationDelay }) => (notificationDelay?.amount ?? 0) < (deletionDelay?.amount ?? Infinity),
        },
      ],
    },
  );
  const good = { server: 'mail', login: '', password: '', sender: '', deletionDelay: days(60), notificationDelay: days(7) };

  test('is checked as a whole, field by field in their order', () => {
    expect(faultsOf(mail, good)).toEqual([]);
    expect(faultsOf(mail, { ...good, server: '', sender: 'x' }).map(({ name, code }) => [name, code])).toEqual([
      ['server', 1023],
      ['sender', 1022],
    ]);
  });

  test('does not ask for what its condition leaves out, nor for a secret the server keeps', () => {
    expect(faultsOf(mail, { ...good, login: 'ada' }).map(({ name }) => name)).toEqual(['password']);
    expect(faultsOf(mail, { ...good, login: 'ada' }, { kept: ['password'] })).toEqual([]);
  });

  test('holds what it stores to its form, even where its condition leaves it out', () => {
    expect(faultsOf(mail, { ...good, password: 'kept' }, { everywhere: true })).toEqual([]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an independent client sends what it likes
    const values = { ...good, password: { a: [1] } as never };
    expect(faultsOf(mail, values)).toEqual([]);
    expect(faultsOf(mail, values, { everywhere: true }).map(({ name, code }) => [name, code])).toEqual([['password', 1022]]);
  });

  test('says a broken rule about several fields at one of them', () => {
    expect(faultsOf(mail, { ...good, notificationDelay: days(60) })).toEqual([
      { name: 'notificationDelay', code: 1022, why: { kind: 'rule', rule: 'delays' } },
    ]);
  });
});
