import { getMe } from '@meet/contracts/areas/me';
import * as account from '@meet/contracts/areas/account';
import * as captcha from '@meet/contracts/areas/captcha';
import { get, isEndpoint, patch, post } from '@meet/contracts/wire/http';
import * as join from '@meet/contracts/areas/join';
import * as password from '@meet/contracts/areas/password';
import * as publicSettings from '@meet/contracts/areas/public-settings';
import * as session from '@meet/contracts/areas/session';
import { getTheme } from '@meet/contracts/areas/theme';
import { moment } from '@meet/contracts/wire/wire';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createCall } from './call.ts';
import { type FakeClock, fakeClock } from '../testing/fake-clock.ts';
import { type FakeAnswer, type Sent, fakeFetch } from '../testing/fake-fetch.ts';

const getItem = get('/web/items/:id', {
  summary: '',
  access: 'public',
  params: v.object({ id: v.string() }),
  reply: v.object({ subject: v.string(), at: moment }),
  errors: [],
});
const findItems = get('/web/items', {
  summary: '',
  query: v.object({
    text: v.optional(v.string()),
    since: v.optional(moment),
    tags: v.optional(v.array(v.string())),
    all: v.optional(v.boolean()),
  }),
  reply: v.object({ total: v.number() }),
  errors: [],
});
const planItem = post('/web/items', { summary: '', body: v.object({ at: moment }), errors: [] });
const renameItem = patch('/web/items/:id', {
  summary: '',
  params: v.object({ id: v.string() }),
  body: v.object({ name: v.string() }),
  errors: [],
});

interface Situation {
  answer: (sent: Sent, nth: number) => FakeAnswer | Promise<FakeAnswer>;
}

function situation({ answer }: Situation) {
  const clock = fakeClock();
  const { fetch, sent } = fakeFetch(answer);
  return { call: createCall({ fetch, clock, random: () => 0 }), clock, sent };
}

const always = (answer: FakeAnswer): Situation => ({ answer: () => answer });

/** How a call ends while time runs. */
async function outcome<T>(promise: Promise<T>, clock: FakeClock, withinMs = 60_000): Promise<unknown> {
  const settled = promise.catch((error: unknown) => error);
  await clock.advance(withinMs);
  return settled;
}

describe('what goes out', () => {
  test('[NET-01] every call of the contract stays below its base, however its path is written', async () => {
    const endpoints = [account, captcha, join, password, publicSettings, session].flatMap((file) => Object.values(file)).filter(isEndpoint);
    expect(endpoints.length).toBeGreaterThan(15);
    const { call, sent, clock } = situation(always({ body: {} }));
    for (const endpoint of endpoints) await outcome(call(endpoint), clock, 0);
    for (const { url } of sent) expect(url).toMatch(/^\/meet\/services\/json\/(?:web|outlook)\/[\w/-]+$/);
    await outcome(call({ ...getMe, path: '//web/users/me' }), clock, 0);
    await outcome(call(getMe), clock, 0);
    expect(sent.at(-2)?.url).toBe(sent.at(-1)?.url);
  });

  test('[NET-02] the theme lies outside the base of the calls, and its absence is a problem a caller can tell', async () => {
    const { call, sent, clock } = situation(always({ status: 404, body: { exceptionCode: 1001 } }));
    expect(await outcome(call(getTheme), clock)).toMatchObject({ code: 1001, status: 404 });
    expect(sent[0]?.url).toBe('/meet/custom/tmms/theme.json');
  });

  test('a parameter can not climb out of its call', async () => {
    const { call, sent } = situation(always({ body: {} }));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.constantFrom('.', '..', '../..', '//evil.example', 'https://evil.example/', '%2e%2e')),
        async (id) => {
          await call(getItem, { params: { id } }).catch(() => {});
          const url = new URL(sent.at(-1)?.url ?? '/meet/services/json/web/items/', 'https://own.example');
          expect(url.origin).toBe('https://own.example');
          expect(url.pathname).toMatch(/^\/meet\/services\/json\/web\/items\//);
        },
      ),
    );
  });

  test('queries leave out what is not given and repeat lists', async () => {
    const { call, sent } = situation(always({ body: { total: 0 } }));
    await call(findItems, { query: { text: 'a&b=ž', tags: ['x', 'y'], all: false, since: new Date(0) } });
    expect(sent[0]?.url).toBe(
      '/meet/services/json/web/items?text=a%26b%3D%C5%BE&tags=x&tags=y&all=false&since=1970-01-01T00%3A00%3A00.000Z',
    );
  });

  test('[NET-15] dates go out as ISO strings', async () => {
    const { call, sent } = situation(always({ status: 204 }));
    await call(planItem, { body: { at: new Date(Date.UTC(2031, 4, 6, 7, 8, 9, 10)) } });
    expect(sent[0]?.body).toEqual({ at: '2031-05-06T07:08:09.010Z' });
  });

  test('credentials go along, as JSON is asked for', async () => {
    const { call, sent } = situation(always({ body: { total: 1 } }));
    await call(findItems, { query: {} });
    expect(sent[0]).toMatchObject({ credentials: 'include', headers: { accept: 'application/json' } });
  });
});

describe('what comes in', () => {
  test('[NET-14][NET-16] fields of type date become dates; text that looks like one stays text', async () => {
    const lookalike = '2030-01-01T10:00:00.000Z';
    const { call } = situation(always({ body: { subject: lookalike, at: '2030-01-01T12:00:00.000+02:00', more: 1 } }));
    expect(await call(getItem, { params: { id: 'a' } })).toEqual({ subject: lookalike, at: new Date(lookalike) });
  });

  test('an endpoint without reply answers nothing', async () => {
    const { call } = situation({ answer: (_, nth) => (nth === 1 ? { status: 204 } : { body: { anything: true } }) });
    expect(await call(planItem, { body: { at: new Date(0) } })).toBeUndefined();
    expect(await call(planItem, { body: { at: new Date(0) } })).toBeUndefined();
  });

  test.each<[string, FakeAnswer]>([
    ['a portal page', { text: '<!doctype html><title>Sign in to the hotel</title>' }],
    ['half an answer', { text: '{"subject":"a","at"' }],
    ['nothing', { text: '' }],
    ['another shape', { body: { subject: 5, at: '2030-01-01T10:00:00.000Z' } }],
    ['an impossible date', { body: { subject: 'a', at: '2030-02-31T10:00:00.000Z' } }],
    ['a list', { body: [] }],
    ['null', { text: 'null' }],
    ['a redirect', { status: 302, headers: { location: 'https://evil.example/' } }],
  ])('%s breaks the contract and is problem 1000', async (_, answer) => {
    const { call, clock, sent } = situation(always(answer));
    expect(await outcome(call(getItem, { params: { id: 'a' } }), clock)).toMatchObject({ name: 'CallProblem', code: 1000 });
    expect(sent).toHaveLength(1);
  });

  test('a portal page is no success of a call without reply either', async () => {
    const { call, clock } = situation(always({ text: '<html>' }));
    expect(await outcome(call(planItem, { body: { at: new Date(0) } }), clock)).toMatchObject({ code: 1000 });
  });

  test('whatever JSON arrives, a call answers by its contract or fails with a problem', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.json(),
        fc.integer({ min: 200, max: 599 }).filter((status) => ![204, 205, 304].includes(status)),
        async (text, status) => {
          const { call, clock } = situation(always({ status, text }));
          const result = await outcome(call(getItem, { params: { id: 'a' } }), clock, 3000);
          expect(result).toMatchObject({ name: 'CallProblem' });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('problems', () => {
  test('[NET-17] the code of an answer outside 2xx, with its fields and request id', async () => {
    const body = {
      exceptionCode: 1004,
      message: 'bad',
      requestId: 'r1',
      fields: [
        { name: 'email', code: 1031 },
        { name: 'every', code: 1030, taken: { start: 'a', end: 'b' } },
      ],
    };
    const { call, clock } = situation(always({ status: 400, body }));
    expect(await outcome(call(getItem, { params: { id: 'a' } }), clock)).toMatchObject({
      code: 1004,
      status: 400,
      requestId: 'r1',
      fields: body.fields,
    });
  });

  test('[NET-17] a code nobody knows yet is kept', async () => {
    const { call, clock } = situation(always({ status: 400, body: { exceptionCode: 1999 } }));
    expect(await outcome(call(getItem, { params: { id: 'a' } }), clock)).toMatchObject({ code: 1999 });
  });

  test('codes may come as text, and null for what is not set', async () => {
    const body = { exceptionCode: '1004', message: null, requestId: null, fields: [{ name: 'email', code: '1031' }] };
    const { call, clock } = situation(always({ status: 400, body }));
    const fields = [{ name: 'email', code: 1031 }];
    expect(await outcome(call(getItem, { params: { id: 'a' } }), clock)).toMatchObject({ code: 1004, fields });
  });

  test.each<[string, FakeAnswer]>([
    ['HTML', { status: 404, text: '<html>' }],
    ['nothing', { status: 400, text: '' }],
    ['a code as a word', { status: 400, body: { exceptionCode: 'captcha' } }],
    ['a list', { status: 400, body: [1004] }],
  ])('[NET-17] %s instead of a problem counts as 1000', async (_, answer) => {
    const { call, clock } = situation(always({ ...(typeof answer === 'object' ? answer : {}), headers: { 'x-request-id': 'r2' } }));
    expect(await outcome(call(getItem, { params: { id: 'a' } }), clock)).toMatchObject({ code: 1000, requestId: 'r2' });
  });
});

describe('time and network', () => {
  test.each<FakeAnswer>(['silence', 'half'])(
    '[NET-03][NET-05] %s ends after 10 s as ECONNABORTED and is not tried again',
    async (answer) => {
      const { call, clock, sent } = situation(always(answer));
      let result: unknown;
      void call(getItem, { params: { id: 'a' } }).catch((error: unknown) => (result = error));
      await clock.advance(9_999);
      expect(result).toBeUndefined();
      await clock.advance(1);
      expect(result).toMatchObject({ code: 'ECONNABORTED' });
      await clock.advance(60_000);
      expect(sent).toHaveLength(1);
      expect(clock.pending()).toBe(0);
    },
  );

  test('[NET-06] nobody there: three more attempts, then UNREACHABLE', async () => {
    const { call, clock, sent } = situation(always('unreachable'));
    expect(await outcome(call(getItem, { params: { id: 'a' } }), clock)).toMatchObject({ code: 'UNREACHABLE' });
    expect(sent).toHaveLength(4);
    expect(clock.pending()).toBe(0);
  });

  test('[NET-10] a PUT-like 503 is tried again by our policy and a POST answered 503 goes out once', async () => {
    const { call, clock, sent } = situation(always({ status: 503, body: { exceptionCode: 1000 } }));
    await outcome(call(findItems, { query: {} }), clock);
    expect(sent).toHaveLength(4);
    await outcome(call(planItem, { body: { at: new Date(0) } }), clock);
    expect(sent).toHaveLength(5);
  });

  test('[NET-11] the wait a server asks for is kept', async () => {
    const { call, clock, sent } = situation({
      answer: (_, nth) => (nth === 1 ? { status: 429, headers: { 'retry-after': '4' } } : { body: { total: 3 } }),
    });
    const result = call(findItems, { query: {} });
    await clock.advance(3_999);
    expect(sent).toHaveLength(1);
    await clock.advance(1);
    expect(await result).toEqual({ total: 3 });
  });

  test('[NET-11] a server that asks for more than 30 s is not asked again; its own problem is told', async () => {
    const { call, clock, sent } = situation(always({ status: 429, body: { exceptionCode: 1030 }, headers: { 'retry-after': '31' } }));
    expect(await outcome(call(findItems, { query: {} }), clock, 0)).toMatchObject({ code: 1030, status: 429 });
    expect(sent).toHaveLength(1);
  });

  test('[NET-13] one action keeps one idempotency key through all attempts; the next one has another', async () => {
    const { call, clock, sent } = situation({ answer: (_, nth) => (nth % 3 === 0 ? { status: 204 } : 'unreachable') });
    await outcome(call(planItem, { body: { at: new Date(0) } }), clock);
    await outcome(call(renameItem, { params: { id: 'a' }, body: { name: 'b' } }), clock);
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(6);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(new Set(keys.slice(3)).size).toBe(1);
    expect(keys[0]).not.toBe(keys[3]);
  });

  test('reading calls carry no idempotency key', async () => {
    const { call, sent } = situation(always({ body: { total: 0 } }));
    await call(findItems, { query: {} });
    expect(sent[0]?.headers['idempotency-key']).toBeUndefined();
  });
});

describe('a call taken back', () => {
  test.each<[string, FakeAnswer, number]>([
    ['in flight', 'silence', 0],
    ['in the middle of the body', 'half', 0],
    ['in back-off', 'unreachable', 100],
  ])('%s ends at once as AbortError, with nothing left running', async (_, answer, afterMs) => {
    const { call, clock, sent } = situation(always(answer));
    const caller = new AbortController();
    const result = call(getItem, { params: { id: 'a' }, signal: caller.signal }).catch((error: unknown) => error);
    await clock.advance(afterMs);
    caller.abort();
    expect(await result).toMatchObject({ name: 'AbortError' });
    await clock.advance(60_000);
    expect(sent).toHaveLength(1);
    expect(clock.pending()).toBe(0);
  });

  test('before it began sends nothing', async () => {
    const { call, sent } = situation(always({ body: {} }));
    await expect(call(getItem, { params: { id: 'a' }, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(0);
  });
});
