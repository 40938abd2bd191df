import { describe, expect, test } from 'vitest';
import { connected, outsideBrowser, rights, started, status, waiting } from '../../testing/call/call-scene.ts';

outsideBrowser();

describe('START', () => {
  async function approved() {
    const scene = await waiting();
    await scene.say(status('approved', rights));
    return scene;
  }

  test('[WTR-03][SIG-08] a reply without delay goes on to the connection', async () => {
    const { meeting, say } = await approved();
    await say(started(0));
    expect(meeting.state.value).toEqual({ kind: 'connection' });
  });

  test('[WTR-11] with timeToStart above 0 START goes out again after that many seconds', async () => {
    const { meeting, say, clock, framesOf } = await approved();
    await say(started(5));
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'approved', startsAt: clock.now() + 5_000 });
    await clock.advance(4_999);
    expect(framesOf('START')).toHaveLength(1);
    await clock.advance(1);
    expect(framesOf('START')).toHaveLength(2);
    await say(started(0));
    expect(meeting.state.value).toEqual({ kind: 'connection' });
  });

  test('a delay is forgotten when the visitor leaves', async () => {
    const { meeting, say, clock } = await approved();
    await say(started(3_000_000));
    meeting.cancel();
    expect(clock.pending()).toBe(0);
  });

  test.each([-1, -1e9])('a time of %d seconds is no delay', async (seconds) => {
    const { meeting, say } = await approved();
    await say(started(seconds));
    expect(meeting.state.value).toEqual({ kind: 'connection' });
  });

  test.each(['1e999', '"soon"', '{}'])('a time of %s is a failed START', async (text) => {
    const { meeting, server, clock } = await approved();
    server().sendRaw(`{"type":"RESPONSE_START","error":null,"info":{},"timeToStart":${text}}`);
    await clock.advance(0);
    expect(meeting.state.value).toMatchObject({ startError: true });
  });

  test('a server that sends back at once gets one START a second, and fifty at most', async () => {
    const { meeting, say, framesOf, clock } = await approved();
    for (let second = 0; second < 120; second++) {
      await say(started(0.001), { type: 'RESPONSE_KEEP_ALIVE', error: null, info: null });
      await clock.advance(999);
    }
    expect(framesOf('START').length).toBeLessThanOrEqual(51);
    expect(framesOf('START').length).toBeGreaterThan(40);
    expect(meeting.state.value).toMatchObject({ startError: true });
  });

  test('[WTR-12] a refused START sets the flag, and another try takes it back', async () => {
    const { meeting, say, framesOf, clock } = await approved();
    await say(started(0, 'START_FAILED'));
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'approved', startError: true });
    await clock.advance(20_000);
    expect(framesOf('START')).toHaveLength(1);
    meeting.retryStart();
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'approved' });
    await clock.advance(1_000);
    expect(framesOf('START')).toHaveLength(2);
    await say(started());
    expect(meeting.state.value).toEqual({ kind: 'connection' });
  });

  test('[WTR-12] no answer for 10 s is a refusal', async () => {
    const { meeting, clock } = await approved();
    await clock.advance(10_000);
    expect(meeting.state.value).toMatchObject({ startError: true });
  });

  test('can not be asked for again before the approval', async () => {
    const { meeting, framesOf, clock } = await waiting();
    meeting.retryStart();
    await clock.advance(2_000);
    expect(framesOf('START')).toEqual([]);
  });

  test('a reply nobody asked for changes nothing', async () => {
    const { meeting, say, peers } = await connected();
    const before = peers.connections.length;
    await say(started());
    expect(peers.connections).toHaveLength(before);
    expect(meeting.state.value.kind).toBe('connected');
  });

  test('a meeting that has ended meanwhile ends the call', async () => {
    const { meeting, say } = await approved();
    await say(started(0, 'MEETING_ENDED'));
    expect(meeting.state.value).toEqual({ kind: 'end', because: 'meetingEnded' });
  });
});
