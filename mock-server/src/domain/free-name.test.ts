import { code } from '@meet/contracts/wire/errors';
import { expect, test } from 'vitest';
import { freeName } from './free-name.ts';

const records = [
  { id: '1', name: 'Atelier' },
  { id: '2', name: 'Studio' },
];

test('a record keeps its name, also in other letters; a blank one and that of another record are refused', () => {
  const named = (text: string) => freeName(records, 'tag', text, records[0]);
  expect([named('Atelier'), named(' ATELIER '), named('Werkstatt')]).toEqual(['Atelier', 'ATELIER', 'Werkstatt']);
  const field = (problem: number) => [{ name: 'name', code: problem }];
  expect(() => named(' sTUDIO')).toThrow(expect.objectContaining({ fields: field(code.invalidPropertyValue) }));
  expect(() => named('  ')).toThrow(expect.objectContaining({ fields: field(code.valueRequired) }));
});
