import { describe, expect, test } from 'vitest';
import { connected, outsideBrowser, callScene, status, waiting } from '../../testing/call/call-scene.ts';

outsideBrowser();

describe('the end', () => {
  test.each([
    [4001, 'replaced'],
    [4002, 'meetingEnded'],
    [4003, 'removed'],
    [1008, 'lost'],
  ] as const)('close code %i ends the call as %s and lets go of everything', async (code, because) => {
    const { meeting, server, seen, peers, clock } = await connected();
    server().drop(code);
    expect(meeting.state.value).toEqual({ kind: 'end', because });
    expect(seen.released).toBe(1);
    expect(peers.connections.every(({ isClosed }) => isClosed)).toBe(true);
    expect(clock.pending()).toBe(0);
  });

  test('a rejection in the middle of a call is a removal', async () => {
    const { meeting, say } = await connected();
    await say(status('rejected'));
    expect(meeting.state.value).toEqual({ kind: 'end', because: 'removed' });
  });

  test('[WTR-05] hanging up closes the socket normally and lets go of everything', async () => {
    const { meeting, server, seen, peers, clock } = await connected();
    meeting.hangUp();
    expect(meeting.state.value).toEqual({ kind: 'end', because: 'left' });
    expect(server().closedWith).toBe(1000);
    expect(seen.released).toBe(1);
    expect(peers.connections.every(({ isClosed }) => isClosed)).toBe(true);
    expect(meeting.attendees.value).toEqual([]);
    expect(clock.pending()).toBe(0);
  });

  test('nothing outlives a disposed call, at whatever point', async () => {
    for (const scene of [callScene(), await waiting(), await connected()]) {
      scene.meeting.dispose();
      await scene.clock.advance(120_000);
      expect(scene.clock.pending()).toBe(0);
      expect(scene.seen.released).toBe(1);
      expect(scene.sockets.sockets.every(({ closedWith }) => closedWith === 1000)).toBe(true);
    }
  });
});
