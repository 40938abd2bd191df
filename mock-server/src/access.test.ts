import { deleteWorld, type Persona } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import type { Endpoint } from '@meet/contracts/wire/http';
import { grants, letters, personaOf, rolesIn, type Letter } from '@meet/fixtures/access/grants';
import type { ObjectNames } from '@meet/fixtures/access/objects';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { jsonSchemaOf } from './endpoints/json-schema.ts';
import { bodies, type BodyCase } from './testing/access/bodies.ts';
import {
  casesOf,
  nameOf,
  objectsFor,
  operations,
  preparedWorld,
  queries,
  tokenOf,
  type PreparedWorld,
} from './testing/access/operations.ts';
import { documentedBy } from './testing/documented.ts';
import { noMedia } from './testing/media/no-media.ts';
import type { TestReply } from './testing/test-world.ts';

/*
 * Every operation as every role, on every kind of object, with every member of its body: who may what is written down in
 * `fixtures/src/access/grants.ts` and compared with what the server does.
 */

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const toldOf = await documentedBy(app);

test('who may what is written down for every operation that needs a session, and for no other', () => {
  expect(Object.keys(grants).toSorted()).toEqual(operations.map(nameOf).toSorted());
});

test.each(operations.filter(({ body }) => body).map((operation) => [nameOf(operation), operation] as const))(
  'each member of the body of %s is tried',
  (name, { body }) => {
    const tried = bodies[name]?.({ id: 'any', userId: 'any', email: 'any' }).flatMap((one) => Object.keys(one.body ?? {})) ?? [];
    expect([...new Set(tried)].toSorted()).toEqual(Object.keys((body && jsonSchemaOf(body).properties) ?? {}).toSorted());
  },
);

test.each(operations.map((operation) => [nameOf(operation), operation] as const))(
  '[ROL-01] %s is open to whom it is said to be open, for each object and each member',
  { tags: ['slow'] },
  async (name, operation) => {
    const grant = grants[name] ?? '';
    const differences: string[] = [];
    const tried = objectsFor(operation, grant);
    expect(tried.map(([object]) => object)).toEqual(expect.arrayContaining(typeof grant === 'string' ? [] : Object.keys(grant)));
    for (const [object, names] of tried)
      for (const bodyCase of casesOf(name, names)) {
        const { body, to = grant } = bodyCase;
        const expected = letters.filter((letter) => rolesIn(grant, object).includes(letter) && rolesIn(to, object).includes(letter));
        const found = await openTo(operation, names, bodyCase);
        if (found !== expected.join(''))
          differences.push(`${object} ${JSON.stringify(body)}: open to ${found}, not to ${expected.join('')}`);
      }
    expect(differences).toEqual([]);
  },
);

const byObject = operations.filter((operation) => typeof grants[nameOf(operation)] === 'object');

test.each(byObject.map((operation) => [nameOf(operation), operation] as const))(
  '%s does not tell whether what the caller does not see exists',
  async (name, operation) => {
    const answerTo = async (names: ObjectNames, letter: Letter) => {
      const { status, body } = await ask(operation, names, casesOf(name, names)[0]?.body, personaOf[letter]);
      return { status, code: body.exceptionCode, changed: body.changed, refused: body.refused?.map((one: { code: number }) => one.code) };
    };
    for (const [object, names] of objectsFor(operation, grants[name] ?? ''))
      for (const letter of (['u', 'o', 'M'] as const).filter((one) => !isSeenBy(one, object)))
        expect([letter, object, await answerTo(names, letter)]).toEqual([letter, object, await answerTo(unknownLike(names), letter)]);
  },
);

/** Whether a role may read something of an object. */
const isSeenBy = (letter: Letter, object: string): boolean =>
  Object.entries(grants).some(([name, grant]) => name.startsWith('GET') && typeof grant === 'object' && grant[object]?.includes(letter));

/** Names nobody has, in a tag that exists. */
const unknownLike = (names: ObjectNames): ObjectNames =>
  Object.fromEntries(
    Object.entries(names).map(([key, value]) => {
      const isTag = key === 'id' && value !== names['userId'] && 'userId' in names;
      return [key, isTag ? value : key === 'email' ? 'nobody@meet.example' : 'unknown'];
    }),
  );

/** The letters of the roles that are not refused, each in a world that nobody has changed. */
async function openTo(operation: Endpoint, names: ObjectNames, { body, isUnknown }: BodyCase): Promise<string> {
  const answers = new Map<string, readonly number[]>();
  for (const letter of letters) answers.set(letter, codesOf(await ask(operation, names, body, personaOf[letter])));
  const has = (letter: string, ...codes: readonly number[]) => codes.some((one) => answers.get(letter)?.includes(one));
  const open = letters.filter((letter) => !has(letter, code.insufficientRights, code.administratorNotDeletable));
  const seeing = open.filter((letter) => !has(letter, code.notFound));
  const valid = seeing.filter((letter) => !has(letter, code.invalidParameter));
  return (isUnknown ? open : valid).join('');
}

/** Why it was refused, or why nothing was changed: a filter that finds nobody counts as not found. */
function codesOf({ status, body }: TestReply): readonly number[] {
  if (status >= 400) return [body.exceptionCode];
  const { refused, rows } = body ?? {};
  if (!refused) return [];
  const done = [body.changes?.length, body.changed, body.unchanged, body.create, body.change, body.delete].reduce(
    (sum, n = 0) => sum + n,
    0,
  );
  if (done > 0) return [];
  return refused.length === 0 && !rows ? [code.notFound] : refused.map((one: { code: number }) => one.code);
}

let current: PreparedWorld | undefined;

async function ask(operation: Endpoint, names: ObjectNames, body: BodyCase['body'], persona: Persona): Promise<TestReply> {
  const world = (current ??= await preparedWorld(app));
  const { id = '' } = names;
  const reply = await world.ask(operation, {
    params: { ...names, id: world.made[id] ?? id },
    token: await tokenOf(world, persona),
    ...(operation.query && { query: queries[nameOf(operation)] ?? {} }),
    ...(body && { body }),
  });
  expect(toldOf(operation, reply.status)).toContain(reply.status < 300 ? 'Done' : String(reply.body.exceptionCode));
  if (operation.method !== 'GET' && reply.status < 300) {
    await world.ask(deleteWorld);
    current = undefined;
  }
  return reply;
}
