import { listJoins, reportJoin } from '@meet/contracts/areas/join-timelines';
import { getCast, type Persona } from '@meet/contracts/mock';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
let meetingId: string;

beforeEach(async () => {
  world = await testWorld(app);
  const { meetings }: { meetings: { name: string; meetingId: string }[] } = (await world.ask(getCast)).body;
  meetingId = meetings.find(({ name }) => name === 'started')?.meetingId ?? '';
});

const timeline = (change: object = {}) => ({
  supportCode: 'K7QM-3XWD',
  meetingId,
  fullName: 'Ada',
  clientId: 'client-1',
  startedAt: '2030-01-01T10:00:00.000Z',
  marks: [
    { step: 'asked', atMs: 0 },
    { step: 'socketOpened', atMs: 120 },
    { setback: 'loginRefused', atMs: 180, detail: 'MEETING_FULL' },
  ],
  ...change,
});

const report = (change?: object) => world.ask(reportJoin, { body: timeline(change) });

async function read(persona: Persona, query: Record<string, string> = {}) {
  const { sessionToken } = await world.signIn(persona);
  return world.ask(listJoins, { query, token: sessionToken });
}

describe('how a join went', () => {
  test('is reported without a session and found by its code, however it is typed', async () => {
    expect((await report()).status).toBe(204);
    await report({ supportCode: 'AAAA-BBBB', fullName: 'Bob' });
    const { body } = await read('administrator', { supportCode: ' k7qm-3xwd' });
    expect(body.total).toBe(1);
    expect(body.items[0]).toMatchObject({ fullName: 'Ada', reached: 'socketOpened', stuckBy: 'loginRefused', marks: timeline().marks });
    expect(JSON.stringify(body)).not.toContain('client-1');
  });

  test('a second report replaces the first one of the same client only', async () => {
    await report();
    await report({ marks: [...timeline().marks, { step: 'loggedIn', atMs: 900 }] });
    await report({ clientId: 'client-2', fullName: 'Mallory' });
    const { body } = await read('administrator');
    expect(body.items.map(({ fullName, reached }: Record<string, string>) => `${fullName} ${reached}`).toSorted()).toEqual([
      'Ada loggedIn',
      'Mallory socketOpened',
    ]);
  });

  test('sound that a gateway cannot play is trouble whatever step comes after it, other trouble is got over', async () => {
    const later = { step: 'firstPicture', atMs: 2_000 };
    for (const setback of ['soundBlocked', 'socketLost'])
      await report({ fullName: setback, clientId: setback, marks: [{ step: 'connected', atMs: 0 }, { setback, atMs: 900 }, later] });
    const { body } = await read('administrator');
    const troubles = body.items.map(({ fullName, reached, stuckBy }: Record<string, string>) => [fullName, reached, stuckBy]);
    expect(new Set(troubles)).toEqual(
      new Set([
        ['soundBlocked', 'firstPicture', 'soundBlocked'],
        ['socketLost', 'firstPicture', undefined],
      ]),
    );
  });

  test.each([
    [{ meetingId: '000000000' }, 1001],
    [{ supportCode: 'short' }, 1004],
    [{ marks: [] }, 1004],
    [{ marks: [{ step: 'flew', atMs: 0 }] }, 1004],
    [{ marks: Array.from({ length: 65 }, () => ({ step: 'asked', atMs: 0 })) }, 1004],
  ])('that makes no sense is refused: %j', async (change, code) => {
    expect((await report(change)).body.exceptionCode).toBe(code);
  });

  test('is read by administrators and the organizer of the meeting, by nobody else', async () => {
    await report();
    expect((await read('administrator')).body.total).toBe(1);
    expect((await read('organizer')).body.total).toBe(1);
    expect((await read('user')).body.exceptionCode).toBe(1005);
    expect((await read('userManager')).body.exceptionCode).toBe(1005);
    expect((await world.ask(listJoins)).status).toBe(401);
  });
});
