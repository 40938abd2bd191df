import type { Method } from '@meet/contracts/wire/http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retryDelayMs, type FailedAttempt } from './retry-policy.ts';

const nowMs = Date.UTC(2030, 0, 1);
const repeatable = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const;
const once = ['POST', 'PATCH'] as const;
const methods = fc.constantFrom<Method | 'OPTIONS'>(...repeatable, ...once);
const random = fc.double({ min: 0, max: 0.999, noNaN: true });

const answer = (status: number, retryAfter: string | null = null): FailedAttempt => ({ kind: 'answer', status, retryAfter });
const delay = (method: Method | 'OPTIONS', setback: FailedAttempt, made = 0) =>
  retryDelayMs({ method, failure: setback, retriesMade: made, nowMs, random: 0 });
const afterHeader = (retryAfter: string) => delay('GET', answer(503, retryAfter));

describe('what is tried again', () => {
  test('[NET-06] a network error of any method, three times', () => {
    fc.assert(
      fc.property(methods, fc.nat(10), random, (method, made, chance) => {
        const again = retryDelayMs({ method, failure: { kind: 'unreachable' }, retriesMade: made, nowMs, random: chance }) !== undefined;
        expect(again).toBe(made < 3);
      }),
    );
  });

  test.each(repeatable)('[NET-07] %s on every 5xx, three times', (method) => {
    for (let status = 500; status <= 599; status++)
      expect([0, 1, 2, 3].map((made) => delay(method, answer(status), made) !== undefined)).toEqual([true, true, true, false]);
  });

  test.each(repeatable)('[NET-08] %s on 429, three times', (method) => {
    expect([0, 1, 2, 3].map((made) => delay(method, answer(429), made) !== undefined)).toEqual([true, true, true, false]);
  });

  test.each(once)('[NET-09] %s never on an answer', (method) => {
    for (let status = 100; status <= 599; status++) expect(delay(method, answer(status))).toBeUndefined();
  });

  test('no method on any other status', () => {
    const others = fc.integer({ min: 100, max: 499 }).filter((status) => status !== 429);
    fc.assert(
      fc.property(methods, others, (method, status) => {
        expect(delay(method, answer(status))).toBeUndefined();
      }),
    );
  });
});

describe('when', () => {
  test('[NET-12] 200 ms, doubled each time, up to a fifth more', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), random, (made, chance) => {
        const delayMs = retryDelayMs({ method: 'GET', failure: { kind: 'unreachable' }, retriesMade: made, nowMs, random: chance });
        expect(delayMs).toBeGreaterThanOrEqual(200 * 2 ** made);
        expect(delayMs).toBeLessThan(240 * 2 ** made);
      }),
    );
  });

  test('[NET-11] after as many seconds as the server says', () => {
    expect(['0', '7', ' 30 '].map(afterHeader)).toEqual([0, 7_000, 30_000]);
  });

  test('[NET-11] at the date the server says, at once when it is past', () => {
    const at = (ms: number) => afterHeader(new Date(nowMs + ms).toUTCString());
    expect([at(12_000), at(30_000), at(-86_400_000)]).toEqual([12_000, 30_000, 0]);
  });

  test('[NET-11] not at all when the server asks for more than 30 s', () => {
    expect(['31', '99999999999999999999', new Date(nowMs + 31_000).toUTCString()].map(afterHeader)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each(['', 'soon', '-5', '1e999', '1.5', 'NaN', 'Infinity', '2030-01-01', 'Mon, 99 Foo 2030 00:00:00 GMT'])(
    'a retry-after of %j says nothing',
    (header) => expect(afterHeader(header)).toBe(200),
  );

  test('whatever a server says, the wait is a number from 0 to 30 s or there is none', () => {
    fc.assert(
      fc.property(fc.string(), methods, fc.nat(5), (header, method, made) => {
        const delayMs = retryDelayMs({ method, failure: answer(503, header), retriesMade: made, nowMs, random: 0.5 });
        expect(delayMs === undefined || (delayMs >= 0 && delayMs <= 30_000)).toBe(true);
      }),
    );
  });
});
