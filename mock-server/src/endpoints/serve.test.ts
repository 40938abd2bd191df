import { get, post } from '@meet/contracts/wire/http';
import { email, moment, nonEmpty } from '@meet/contracts/wire/wire';
import Fastify from 'fastify';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { problemOptions, problems } from '../plugins/responses/problems.ts';
import { assertThat } from '../problem.ts';
import { serve } from './serve.ts';
import { requestCheck } from './validation.ts';

const base = '/test';
const Thing = v.object({ name: nonEmpty, at: moment, note: v.nullish(v.string()), kind: v.nullish(v.picklist(['a', 'b'])) });
const Input = v.object({
  email,
  count: v.optional(v.pipe(v.number(), v.integer())),
  list: v.optional(v.array(v.object({ x: v.boolean() }))),
});

const echo = post('/echo', { summary: 'echo', access: 'public', body: Input, reply: v.unknown(), errors: [] }, base);
const list = get(
  '/list/:id',
  {
    summary: 'list',
    access: 'public',
    params: v.object({ id: v.pipe(v.number(), v.integer()) }),
    query: v.object({ page: v.optional(v.pipe(v.number(), v.minValue(1))), flag: v.optional(v.boolean()) }),
    reply: v.object({ id: v.number(), page: v.optional(v.number()), flag: v.optional(v.boolean()) }),
    errors: [],
  },
  base,
);
const thing = get('/thing', { summary: 'thing', access: 'public', reply: Thing, errors: [] }, base);
const nothing = post('/nothing', { summary: 'nothing', access: 'public', errors: [1005] }, base);

const goodThing = { name: 'n', at: '2026-01-02T12:00:00.000Z' };
let answer: unknown = goodThing;

const app = Fastify(problemOptions);
problems(app);
app.decorateRequest('session', undefined);
serve(app, echo, ({ body }) => body);
serve(app, list, ({ params, query }) => ({ ...params, ...query }));
serve(app, thing, () => JSON.parse(JSON.stringify(answer)));
serve(app, nothing, () => assertThat(answer, 1005, 'told off'));
app.get('/bug', () => {
  throw new TypeError('secret of the inside');
});
afterAll(() => app.close());

const posted = async (body: unknown) => {
  const reply = await app.inject({
    method: 'POST',
    url: `${base}/echo`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return { status: reply.statusCode, ...reply.json() };
};
const answered = async (reply: unknown) => {
  answer = reply;
  const { statusCode, body } = await app.inject(`${base}/thing`);
  return { status: statusCode, ...JSON.parse(body) };
};

test('a right request reaches the handler as it was sent', async () => {
  expect(await posted({ email: 'a@meet.example', count: 1, list: [{ x: true }] })).toEqual({
    status: 200,
    email: 'a@meet.example',
    count: 1,
    list: [{ x: true }],
  });
});

test.each([
  [{}, 'email', 1023],
  [{ email: 'x' }, 'email', 1031],
  [{ email: 0 }, 'email', 1004],
  [{ email: ['a@meet.example'] }, 'email', 1004],
  [{ email: 'a@meet.example', count: '1' }, 'count', 1004],
  [{ email: 'a@meet.example', count: 1.5 }, 'count', 1004],
  [{ email: 'a@meet.example', count: null }, 'count', 1004],
  [{ email: 'a@meet.example', other: 1 }, 'other', 1004],
  [{ email: 'a@meet.example', list: [{ x: true }, {}] }, 'list.1.x', 1023],
  [{ email: 'a@meet.example', list: [{ x: true, y: 1 }] }, 'list.0.y', 1004],
])('the body %j is refused without being bent: field %s has %i', async (body, name, code) => {
  const { status, exceptionCode, fields, message } = await posted(body);
  expect({ status, exceptionCode, fields }).toEqual({ status: 400, exceptionCode: 1004, fields: [{ name, code }] });
  expect(message).toContain(name);
});

test.each([['x'], [1], [[]]])('a body that is no object is refused, and no field is at fault: %j', async (body) => {
  const { status, exceptionCode, fields } = await posted(body);
  expect([status, exceptionCode, fields]).toEqual([400, 1004, undefined]);
});

test('a contract with a format that nobody checks is refused, so that no value passes unseen', () => {
  const check = requestCheck('body', v.object({ at: v.pipe(v.string(), v.isoTime()) }));
  expect(() => check({ at: 'noon' })).toThrow('unknown format "time"');
});

test('null is a body without members', async () => {
  expect(await posted(null)).toMatchObject({ status: 400, exceptionCode: 1004, fields: [{ code: 1023 }] });
});

test('every field at fault is named, each once', async () => {
  const { fields } = await posted({ email: 'x', count: '1', other: 1 });
  expect(fields.map(({ name }: { name: string }) => name).toSorted()).toEqual(['count', 'email', 'other']);
});

test('in addresses numbers and flags are converted from text, and unknown parameters are ignored', async () => {
  const { statusCode, body } = await app.inject(`${base}/list/7?page=2&flag=true&world=x`);
  expect([statusCode, JSON.parse(body)]).toEqual([200, { id: 7, page: 2, flag: true }]);
});

test('an address that names nothing there could be is not found', async () => {
  const { statusCode, body } = await app.inject(`${base}/list/x`);
  expect([statusCode, JSON.parse(body).exceptionCode]).toEqual([404, 1001]);
});

test.each(['/list/7?page=0', '/list/7?page=x', '/list/7?page=1&page=2', '/list/7?flag=maybe'])(
  'the address %s is refused',
  async (path) => {
    const { statusCode, body } = await app.inject(base + path);
    expect([statusCode, JSON.parse(body).exceptionCode]).toEqual([400, 1004]);
  },
);

test('a reply keeps its contract, null and missing members included', async () => {
  expect(await answered({ ...goodThing, note: null, kind: 'a' })).toEqual({ status: 200, ...goodThing, note: null, kind: 'a' });
});

test.each([
  [{ ...goodThing, name: 7 }, 'name'],
  [{ ...goodThing, at: '2026-02-30T12:00:00.000Z' }, 'at'],
  [{ ...goodThing, at: 'today' }, 'at'],
  [{ ...goodThing, kind: 'c' }, 'kind'],
  [{ ...goodThing, passwordHash: 'leak' }, 'passwordHash'],
  [{ at: goodThing.at }, 'name'],
])('a reply that breaks its contract does not leave: %j', async (reply, member) => {
  const { status, exceptionCode, message } = await answered(reply);
  expect([status, exceptionCode]).toEqual([500, 1000]);
  expect(message).toContain(`breaks its contract: ${member}`);
});

test('a refusal has its code and status, an answer without reply is 204', async () => {
  answer = false;
  const refused = await app.inject({ method: 'POST', url: `${base}/nothing` });
  expect([refused.statusCode, refused.json()]).toEqual([400, { exceptionCode: 1005, message: 'told off', requestId: expect.any(String) }]);
  answer = true;
  const done = await app.inject({ method: 'POST', url: `${base}/nothing`, headers: { 'content-type': 'application/json' } });
  expect([done.statusCode, done.body]).toEqual([204, '']);
});

test('a programming error is 1000 and reveals nothing internal', async () => {
  const { statusCode, body } = await app.inject('/bug');
  expect([statusCode, JSON.parse(body)]).toEqual([
    500,
    { exceptionCode: 1000, message: 'internal server error', requestId: expect.any(String) },
  ]);
});
