import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HttpResponse } from './send-request.ts';
import { everythingSettled, fakeClock } from '../testing/fake-clock.ts';
import { CallProblem } from './problem.ts';
import { createRefreshGate } from './refresh-gate.ts';

const answer = (status: number, exceptionCode?: number | string): HttpResponse => ({
  status,
  headers: new Headers(),
  body: exceptionCode === undefined ? undefined : { exceptionCode },
  isReadable: true,
});

/** A session on a server that takes only the newest token. */
function gateScene({ refresh }: { refresh?: (nth: number) => Promise<boolean> } = {}) {
  let life = new AbortController();
  const clock = fakeClock();
  const seen = { refreshes: 0, drops: 0 };
  let token: string | undefined = 'token-0';
  let valid = 'token-0';
  const gate = createRefreshGate({
    clock,
    source: {
      token: () => token,
      sessionSignal: () => life.signal,
      async refresh() {
        seen.refreshes++;
        if (refresh && !(await refresh(seen.refreshes))) return false;
        token = valid;
        return true;
      },
      endSession() {
        seen.drops++;
        token = undefined;
        life.abort();
        life = new AbortController();
      },
    },
  });
  return {
    gate,
    clock,
    seen,
    expire: (next: string) => (valid = next),
    server: (used: string | undefined) => answer(used === valid ? 200 : 401),
    signIn: () => (token = valid),
    signOut() {
      token = undefined;
      life.abort();
      life = new AbortController();
    },
  };
}

/** A refresh that is answered when the test says so. */
function heldRefresh() {
  let release = (_isNew: boolean): void => {};
  const held = new Promise<boolean>((resolve) => (release = resolve));
  return { held, release: (isNew: boolean) => release(isNew) };
}

describe('one refresh for all', () => {
  test('[SES-16] a 401 leads to one refresh and one replay with the new token', async () => {
    const { gate, seen, expire, server } = gateScene();
    expire('token-1');
    const used: (string | undefined)[] = [];
    const result = await gate.guard(async (token) => {
      used.push(token);
      return server(token);
    });
    expect(result.status).toBe(200);
    expect(used).toEqual(['token-0', 'token-1']);
    expect(seen).toEqual({ refreshes: 1, drops: 0 });
  });

  test('[SES-17] a 403 does the same', async () => {
    const { gate, seen } = gateScene();
    let nth = 0;
    expect((await gate.guard(async () => answer(nth++ === 0 ? 403 : 200))).status).toBe(200);
    expect(seen.refreshes).toBe(1);
  });

  test('[SES-19] n calls refused in any order cause exactly one refresh, and every one is answered once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 50 }), async (s, n) => {
        const { gate, seen, expire, server } = gateScene({ refresh: async () => (await s.schedule(Promise.resolve(), 'refresh'), true) });
        expire('token-1');
        const sends = Array.from({ length: n }, () => 0);
        const calls = sends.map((_, call) =>
          gate.guard(async (token) => {
            sends[call] = (sends[call] ?? 0) + 1;
            await s.schedule(Promise.resolve(), `call ${call}`);
            return server(token);
          }),
        );
        await s.waitFor(Promise.all(calls));
        expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(sends.map(() => 200));
        expect(sends.every((count) => count === 2)).toBe(true);
        expect(seen).toEqual({ refreshes: 1, drops: 0 });
      }),
      { numRuns: 200 },
    );
  });

  test('a refusal that comes late, of a token already replaced, is replayed without a refresh', async () => {
    const { gate, seen, expire, server } = gateScene();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = gate.guard(async (token) => {
      if (token === 'token-0') await held;
      return server(token);
    });
    expire('token-1');
    await gate.guard(async (token) => server(token));
    release();
    expect((await slow).status).toBe(200);
    expect(seen.refreshes).toBe(1);
  });

  test('[SES-19] a call made while a refresh is running waits for it, and is sent with the new token alone', async () => {
    const { held, release } = heldRefresh();
    const { gate, seen, expire, server } = gateScene({ refresh: () => held });
    expire('token-1');
    const used: string[] = [];
    const call = (name: string) =>
      gate.guard(async (token) => {
        used.push(`${name} ${token}`);
        return server(token);
      });
    const first = call('first');
    await everythingSettled();
    const second = call('second');
    await everythingSettled();
    expect(used).toEqual(['first token-0']);
    release(true);
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(used.toSorted()).toEqual(['first token-0', 'first token-1', 'second token-1']);
    expect(seen).toEqual({ refreshes: 1, drops: 0 });
  });

  test('a call made while a refused refresh is running is not sent', async () => {
    const { held, release } = heldRefresh();
    const { gate, seen } = gateScene({ refresh: () => held });
    const lost: unknown[] = [];
    let sent = 0;
    const call = () => gate.guard(async () => (sent++, answer(401))).catch((error: unknown) => lost.push(error));
    const calls = [call()];
    await everythingSettled();
    calls.push(call());
    release(false);
    await Promise.all(calls);
    expect(lost).toMatchObject([{ message: 'session refused' }, { message: 'session refused' }]);
    expect({ sent, ...seen }).toEqual({ sent: 1, refreshes: 1, drops: 1 });
  });

  test('a call of the next session does not wait for a refresh of the one before', async () => {
    const { gate, expire, server, signOut, signIn } = gateScene({ refresh: () => new Promise(() => {}) });
    expire('token-1');
    const left = gate.guard(async (token) => server(token)).catch((error: unknown) => error);
    await everythingSettled();
    signOut();
    signIn();
    expect(await left).toMatchObject({ message: 'session refused' });
    expect((await gate.guard(async (token) => server(token))).status).toBe(200);
  });

  test('without a session a refusal is simply the answer', async () => {
    const { gate, seen, signOut } = gateScene();
    signOut();
    expect((await gate.guard(async () => answer(401, 1014))).status).toBe(401);
    expect(seen).toEqual({ refreshes: 0, drops: 0 });
  });
});

describe('the session is lost, or a call is', () => {
  test('[SES-18] when the replay is refused too; there is no second refresh', async () => {
    const { gate, seen } = gateScene();
    await expect(gate.guard(async () => answer(401))).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toEqual({ refreshes: 1, drops: 1 });
  });

  test('when the refresh is refused: once for all who waited', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 20 }), async (s, n) => {
        const { gate, seen } = gateScene({ refresh: async () => (await s.schedule(Promise.resolve(), 'refresh'), false) });
        const calls = Array.from({ length: n }, (_, call) =>
          gate
            .guard(async () => (await s.schedule(Promise.resolve(), `call ${call}`), answer(401)))
            .then(
              () => 'answered',
              (error: unknown) => error,
            ),
        );
        await s.waitFor(Promise.all(calls));
        for (const end of await Promise.all(calls)) expect(end === 'answered' || end instanceof DOMException).toBe(true);
        expect(seen.drops).toBe(1);
      }),
      { numRuns: 100 },
    );
  });

  test('[SES-20] a call that has waited 10 s for a refresh begun by another fails as timed out, and the session stays', async () => {
    const { gate, clock, seen } = gateScene({ refresh: () => new Promise(() => {}) });
    const lost: unknown[] = [];
    const call = () => gate.guard(async () => answer(401)).catch((error: unknown) => lost.push(error));
    void call();
    await everythingSettled();
    void call();
    await clock.advance(9_999);
    expect(lost).toEqual([]);
    await clock.advance(1);
    expect(seen).toEqual({ refreshes: 1, drops: 0 });
    expect(lost).toMatchObject([{ code: 'ECONNABORTED' }]);
    expect(clock.pending()).toBe(0);
  });

  test('a refresh that fails without a refusal fails the calls that waited as they would without a session, and the next one tries again', async () => {
    const problem = new CallProblem('UNREACHABLE');
    const { gate, seen, expire, server } = gateScene({
      refresh: async (nth) => {
        if (nth === 1) throw problem;
        return true;
      },
    });
    expire('token-1');
    const send = async (token: string | undefined) => server(token);
    const ends = await Promise.allSettled([gate.guard(send), gate.guard(send)]);
    expect(ends).toEqual([1, 2].map(() => ({ status: 'rejected', reason: problem })));
    expect((await gate.guard(send)).status).toBe(200);
    expect(seen).toEqual({ refreshes: 2, drops: 0 });
  });

  test('a refresh that ends for another reason is no call taken back', async () => {
    const { gate, seen } = gateScene({ refresh: () => Promise.reject(new DOMException('the lock took too long', 'AbortError')) });
    await expect(gate.guard(async () => answer(401))).rejects.toMatchObject({ name: 'CallProblem', code: 'ECONNABORTED' });
    expect(seen.drops).toBe(0);
  });

  test.each([1005, 1016, '1005'])('[SES-23] but not by a 403 with code %j after a refresh that worked', async (code) => {
    const { gate, seen } = gateScene();
    expect((await gate.guard(async () => answer(403, code))).body).toEqual({ exceptionCode: code });
    expect(seen).toEqual({ refreshes: 1, drops: 0 });
  });

  test('[SES-23] by a 403 without a code, by a 401 with 1005, and by a 403 with 1005 whose refresh was refused', async () => {
    for (const [status, code, works] of [
      [403, undefined, true],
      [401, 1005, true],
      [403, 1005, false],
    ] as const) {
      const { gate, seen } = gateScene({ refresh: async () => works });
      await expect(gate.guard(async () => answer(status, code))).rejects.toMatchObject({ name: 'AbortError' });
      expect(seen.drops).toBe(1);
    }
  });
});

describe('a call taken back', () => {
  test('leaves the refresh to the others', async () => {
    let finish: (isNew: boolean) => void = () => {};
    const { gate, expire, server, seen } = gateScene({ refresh: () => new Promise((resolve) => (finish = resolve)) });
    expire('token-1');
    const caller = new AbortController();
    const first = gate.guard(async (token) => server(token), caller.signal).catch((error: unknown) => error);
    await everythingSettled();
    const second = gate.guard(async (token) => server(token));
    await everythingSettled();
    caller.abort();
    expect(await first).toMatchObject({ name: 'AbortError' });
    finish(true);
    expect((await second).status).toBe(200);
    expect(seen).toEqual({ refreshes: 1, drops: 0 });
  });

  test('by signing out while it waits: neither replayed nor dropped again', async () => {
    let finish: (isNew: boolean) => void = () => {};
    const { gate, seen, signOut, clock } = gateScene({ refresh: () => new Promise((resolve) => (finish = resolve)) });
    let sends = 0;
    const result = gate.guard(async () => (sends++, answer(401))).catch((error: unknown) => error);
    await everythingSettled();
    signOut();
    finish(true);
    expect(await result).toMatchObject({ name: 'AbortError' });
    expect(sends).toBe(1);
    expect(seen.drops).toBe(0);
    expect(clock.pending()).toBe(0);
  });
});
