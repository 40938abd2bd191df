import { isEndpoint } from '@meet/contracts/wire/http';
import { expect, test } from 'vitest';
import { jsonSchemaOf } from '../endpoints/json-schema.ts';
import { requestCheck } from '../endpoints/validation.ts';
import { Problem } from '../problem.ts';
import { exampleOf } from './example.ts';

const contracts = import.meta.glob<Record<string, unknown>>(['../../../contracts/src/**/*.ts', '!**/*.test.ts'], { eager: true });
const withBody = Object.values(contracts)
  .flatMap(Object.values)
  .filter(isEndpoint)
  .flatMap(({ method, path, body }) => (body ? [{ call: `${method} ${path}`, body }] : []));

/** Why a body is refused; nothing where it is accepted. */
function refusalOf({ body }: (typeof withBody)[number]): string[] {
  try {
    requestCheck('body', body)(exampleOf(jsonSchemaOf(body)));
    return [];
  } catch (error) {
    if (error instanceof Problem) return [error.message];
    throw error;
  }
}

test('the example of each body is accepted, but for texts of a pattern, which somebody has to fill in', () => {
  expect(withBody.length).toBeGreaterThan(60);
  const refused = withBody.flatMap((one) => refusalOf(one).map((why) => ({ call: one.call, why })));
  for (const { why } of refused) expect(why).toMatch(/^(?:body: \w+ must match pattern \S+(?:; )?)+$/);
  expect(refused.map(({ call }) => call)).toEqual([
    'POST /web/users/me/delete',
    'POST /web/meetings/join-timelines',
    'POST /web/users/change-password',
  ]);
});

test.each([
  ['its first choice', { enum: ['one', 'two'] }, 'one'],
  ['the first of several shapes', { anyOf: [{ const: 7 }, { type: 'string' }] }, 7],
  ['as many as are needed', { type: 'array', minItems: 2, items: { type: 'integer', minimum: 3 } }, [3, 3]],
  ['what is required', { properties: { a: { type: 'boolean' }, b: { type: 'boolean' } }, required: ['b'] }, { b: false }],
  ['one member, where none is required', { properties: { a: { type: ['string', 'null'], minLength: 6 } } }, { a: 'text..' }],
])('an example has %s', (_, schema, expected) => {
  expect(exampleOf(schema)).toEqual(expected);
});
