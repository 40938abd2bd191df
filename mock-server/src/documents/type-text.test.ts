import * as v from 'valibot';
import { expect, test } from 'vitest';
import { jsonSchemaOf } from '../endpoints/json-schema.ts';
import { typeText } from './type-text.ts';

test.each([
  [v.string(), 'string'],
  [v.nullish(v.string()), 'string | null'],
  [v.pipe(v.string(), v.minLength(1), v.maxLength(9)), 'string (1…9 characters)'],
  [v.pipe(v.number(), v.integer(), v.minValue(1)), 'integer (1…)'],
  [v.picklist(['a', 'b']), '"a" | "b"'],
  [v.literal(true), 'true'],
  [v.array(v.object({ x: v.boolean() })), '{ x: boolean }[]'],
  [v.record(v.string(), v.number()), '{ [name]: number }'],
  [v.object({ a: v.string(), b: v.optional(v.number()) }), '{ a: string, b?: number }'],
  [v.unknown(), 'anything'],
] as const)('a contract reads as a type: %#', (contract, text) => {
  expect(typeText(jsonSchemaOf(contract))).toBe(text);
});

test('a long object takes a line for each member', () => {
  const contract = v.object({
    aLongName: v.string(),
    anotherLongName: v.string(),
    inside: v.object({ yetAnotherLongName: v.string(), lastName: v.string() }),
  });
  expect(typeText(jsonSchemaOf(contract))).toBe(
    ['{', '  aLongName: string,', '  anotherLongName: string,', '  inside: { yetAnotherLongName: string, lastName: string }', '}'].join(
      '\n',
    ),
  );
});
