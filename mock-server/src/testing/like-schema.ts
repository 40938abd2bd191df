import { people } from '@meet/fixtures/cast/people';
import * as fc from 'fast-check';
import type { JsonSchema } from '../endpoints/json-schema.ts';

export const oddTexts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'x',
    '0',
    'en',
    'WEB',
    'null',
    '../..',
    '%',
    "'",
    '\u0000',
    '\u202e',
    '🚀',
    people.user.email,
    people.user.passwordHash,
    'x'.repeat(300),
  ),
  fc.string({ maxLength: 20 }),
);

const anything = fc.oneof(
  { maxDepth: 1 },
  oddTexts,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
);

/**
 * Mostly what the schema asks for, so that what handles it is reached, and often enough not.
 *
 * @param texts where any text will do
 */
export function like(schema: JsonSchema, texts: fc.Arbitrary<string> = oddTexts): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: exactly(schema, texts) }, { weight: 1, arbitrary: anything });
}

function exactly(schema: JsonSchema, texts: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => like(choice, texts)));
  // A world of fifty thousand users for every other request would be no fuzzing.
  if (schema.enum) return fc.constantFrom(...schema.enum.filter((choice) => choice !== 'large'));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.properties) return record(schema.properties, schema.required ?? [], texts);
  if (schema.items) return fc.array(like(schema.items, texts), { maxLength: 3 });
  const [type] = [schema.type].flat();
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.oneof(fc.nat(30), fc.maxSafeInteger());
  if (type === 'number') return fc.oneof(fc.nat(30), fc.double({ noNaN: true }));
  if (schema['format'] === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString());
  return texts;
}

function record(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  texts: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, property]) =>
    fc.tuple(fc.constant(name), like(property, texts), required.includes(name) ? fc.nat(20).map((luck) => luck > 0) : fc.boolean()),
  );
  return fc
    .tuple(...members)
    .map((drawn) => Object.fromEntries(drawn.flatMap(([name, value, isThere]) => (isThere ? [[name, value] as const] : []))));
}
