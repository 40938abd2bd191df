import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testRoom } from '../../../../mock-server/src/testing/signaling/test-room.ts';
import { FakeStream } from '../../testing/call/fake-connection.ts';
import { clientAndServer } from '../../testing/call/client-and-server.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('MediaStream', FakeStream);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const nothing = { sockets: 0, peers: 0, timers: 0, listeners: 0 };

/** Ways in which a call ends, in turn: hung up, the page left, put out, the line cut and come back before. */
const endings = ['hangUp', 'leave', 'putOut', 'afterTrouble'] as const;

test('200 joins and leaves keep nothing: no socket, no peer connection, no timer, no listener, no place in the room', async () => {
  const scene = clientAndServer((clock) => testRoom(clock));
  const { clock, server } = scene;
  const idOf = () => server.room.attendees()[0]?.id ?? '';
  for (let join = 0; join < 200; join++) {
    const ending = endings[join % endings.length];
    void scene.meeting.join(`Ada ${join}`);
    await clock.advance(500);
    server.room.changeAttendee(idOf(), { status: 'approved' });
    await clock.advance(2_000);
    expect(scene.meeting.state.value.kind).toBe('connected');
    expect(scene.held()).toMatchObject({ sockets: 1, peers: 2, listeners: 1 });
    if (ending === 'afterTrouble') scene.cut();
    await clock.advance(5_000);
    expect(scene.meeting.connection.value).toEqual({ kind: 'good' });
    if (ending === 'putOut') server.room.changeAttendee(idOf(), { removed: true });
    if (ending === 'hangUp') scene.meeting.hangUp();
    scene.reload();
    await clock.advance(1_000);
    expect(scene.held()).toMatchObject(nothing);
    expect(server.room.attendees()).toEqual([]);
  }
  expect(scene.prompts).toBe(0);
  expect(scene.failures).toEqual([]);
  server.close();
  expect(clock.pending()).toBe(0);
});
