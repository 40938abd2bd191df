import type { ClientMessage, ServerMessage } from '@meet/contracts/signaling';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { fakeSockets } from '../../testing/call/fake-socket.ts';
import { signalingUrl } from '../state/meeting-call.ts';
import { createSignaling } from './signaling.ts';

const keptAlive: ServerMessage = { type: 'RESPONSE_KEEP_ALIVE', error: null, info: null };

function signalingScene({ refusals = 0, jitter = 0.5 } = {}) {
  const clock = fakeClock();
  const server = fakeSockets();
  const seen = {
    opened: 0,
    received: [] as ServerMessage[],
    unreadable: [] as (string | undefined)[],
    isOnline: true,
    interrupted: [] as { cause: string; nextTryAt: number | undefined }[],
    closed: [] as (number | undefined)[],
  };
  const network = { isOnline: () => seen.isOnline, subscribe: () => () => {} };
  const newSocket = (url: string) => {
    if (refusals-- > 0) throw new DOMException('refused by policy', 'SecurityError');
    return server.newSocket(url);
  };
  const signaling = createSignaling({
    url: 'ws://own.example/meet/webrtcsignaling',
    environment: { newSocket, clock, random: () => jitter, network },
  });
  signaling.open({
    opened: () => seen.opened++,
    received: (message) => seen.received.push(message),
    unreadable: (type) => seen.unreadable.push(type),
    interrupted: (cause, nextTryAt) => seen.interrupted.push({ cause, nextTryAt }),
    closed: (code) => seen.closed.push(code),
  });
  return { clock, server, seen, signaling };
}

function open() {
  const scene = signalingScene();
  scene.server.newest().open();
  return scene;
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('the socket', () => {
  test.each([
    ['http:', 'ws://meet.example:8080/meet/webrtcsignaling'],
    ['https:', 'wss://meet.example:8080/meet/webrtcsignaling'],
  ])('[SIG-01] is on the own host, over %s as %s', (protocol, url) => {
    expect(signalingUrl({ protocol, host: 'meet.example:8080' })).toBe(url);
  });

  test('that the browser refuses to make is tried for again', async () => {
    const { clock, seen, signaling } = signalingScene({ refusals: 1 });
    expect(seen.interrupted).toEqual([{ cause: 'socketClosed', nextTryAt: clock.now() }]);
    await clock.advance(0);
    expect(seen.interrupted).toHaveLength(2);
    signaling.close();
  });

  test('closes normally when it is left, and says nothing more', async () => {
    const { clock, server, signaling, seen } = open();
    signaling.close();
    expect(server.newest().closedWith).toBe(1000);
    server.newest().send(keptAlive);
    await clock.advance(120_000);
    expect(server.sockets).toHaveLength(1);
    expect(seen).toMatchObject({ received: [], interrupted: [], closed: [] });
    expect(clock.pending()).toBe(0);
  });
});

describe('keep-alive', () => {
  test('[SIG-05] beats every 30 s while the socket is open', async () => {
    const { clock, server } = open();
    await clock.advance(29_999);
    expect(server.newest().keepAlives).toBe(0);
    for (let beat = 1; beat <= 10; beat++) {
      await clock.advance(beat === 1 ? 1 : 30_000);
      expect(server.newest().keepAlives).toBe(beat);
      server.newest().send(keptAlive);
    }
  });

  test('[SIG-10] two beats without an answer are a dead socket, noticed within 40 s: another one is opened', async () => {
    const { clock, server, seen } = open();
    await clock.advance(39_999);
    expect(server.newest().keepAlives).toBe(2);
    expect(server.sockets).toHaveLength(1);
    await clock.advance(1);
    expect(seen.interrupted[0]).toEqual({ cause: 'serverSilent', nextTryAt: clock.now() });
    expect(server.sockets).toHaveLength(2);
    expect(server.sockets[0]?.closedWith).toBe(4000);
  });

  test('[SIG-10] an answer to the second beat keeps it', async () => {
    const { clock, server, seen } = open();
    await clock.advance(39_000);
    server.newest().send(keptAlive);
    await clock.advance(30_000);
    expect(seen.interrupted).toEqual([]);
    expect(server.newest().keepAlives).toBe(4);
  });

  test('a socket under suspicion is asked at once, and found dead within 4 s', async () => {
    const { clock, server, seen, signaling } = open();
    signaling.probe('asleep');
    expect(server.newest().keepAlives).toBe(1);
    await clock.advance(4_000);
    expect(seen.interrupted[0]?.cause).toBe('asleep');
    expect(server.sockets).toHaveLength(2);
  });

  const answered: ClientMessage[] = [
    { type: 'CHAT', meetingId: '1', text: 'hello' },
    { type: 'MEDIA_STATE', audio: false, video: true, share: false },
    { type: 'SIGN', hand: true },
    { type: 'MODERATE', ids: ['a'], action: 'admit' },
    { type: 'IDENTIFY', sessionToken: 'secret' },
  ];
  test.each(answered)('[SIG-10] one that leaves $type without an answer is found dead within 8 s', async (message) => {
    const { clock, server, seen, signaling } = open();
    signaling.send(message);
    await clock.advance(2_999);
    expect(server.newest().keepAlives).toBe(0);
    for (let more = 0; more < 5; more++) {
      await clock.advance(800);
      signaling.send(message);
    }
    expect(seen.interrupted).toEqual([]);
    await clock.advance(1_000);
    expect(seen.interrupted[0]?.cause).toBe('serverSilent');
    expect(server.sockets).toHaveLength(2);
  });

  test('one in doubt after a beat is found dead as soon, once it leaves something without an answer', async () => {
    const { clock, server, seen, signaling } = open();
    await clock.advance(30_000);
    signaling.send({ type: 'SIGN', hand: true });
    await clock.advance(8_000);
    expect(seen.interrupted[0]?.cause).toBe('serverSilent');
    expect(server.sockets).toHaveLength(2);
  });

  test('one that says anything meanwhile is not asked, nor is one whose server takes its time for START', async () => {
    const { clock, server, seen, signaling } = open();
    signaling.send({ type: 'CHAT', meetingId: '1', text: 'hello' });
    server.newest().send(keptAlive);
    signaling.send({ type: 'START' });
    await clock.advance(20_000);
    expect(server.newest().keepAlives).toBe(0);
    expect(seen.interrupted).toEqual([]);
  });

  test('[SIG-10] one through which nothing comes is found dead within 8 s where that costs nothing, whoever is quiet', async () => {
    const { clock, server, seen, signaling } = open();
    signaling.loginAccepted(true);
    await clock.advance(3_000);
    server.newest().send(keptAlive);
    await clock.advance(3_499);
    expect(server.newest().keepAlives).toBe(0);
    await clock.advance(1);
    expect(server.newest().keepAlives).toBe(1);
    server.newest().send(keptAlive);
    await clock.advance(7_499);
    expect(seen.interrupted).toEqual([]);
    await clock.advance(1);
    expect(seen.interrupted[0]?.cause).toBe('serverSilent');
    expect(server.sockets).toHaveLength(2);
  });

  test('one that was given up is not asked any more', async () => {
    const { clock, server, signaling } = open();
    signaling.loginAccepted(true);
    signaling.close();
    await clock.advance(60_000);
    expect(server.newest().keepAlives).toBe(0);
  });

  test('one that answers the suspicion stays', async () => {
    const { clock, server, seen, signaling } = open();
    signaling.probe('networkChanged');
    server.newest().send(keptAlive);
    await clock.advance(20_000);
    expect(seen.interrupted).toEqual([]);
    expect(server.sockets).toHaveLength(1);
  });
});

describe('frames', () => {
  test('[SIG-B01] what nobody can read is ignored and logged', () => {
    const { server, seen } = open();
    const garbage = [
      '',
      'half {',
      '[]',
      'null',
      '5',
      '{}',
      '{"type":"NEWS"}',
      '{"type":"RESPONSE_START","timeToStart":"soon"}',
      new ArrayBuffer(8),
      '{"__proto__":{"type":"RESPONSE_RTC"}}',
    ];
    for (const data of garbage) server.newest().sendRaw(data);
    expect(seen.received).toEqual([]);
    expect(seen.unreadable).toHaveLength(garbage.length);
    expect(console.warn).toHaveBeenCalledTimes(garbage.length);
    server.newest().send(keptAlive);
    expect(seen.received).toEqual([keptAlive]);
  });

  test('a description beside a candidate of null, and numbers as text, are read', () => {
    const { server, seen } = open();
    const candidate = { candidate: 'candidate:1', sdpMid: null, sdpMLineIndex: '0', usernameFragment: null };
    const frame = { type: 'RESPONSE_RTC', error: null, info: { dest: 'up', meetingId: '123456789' } };
    server.newest().sendRaw(JSON.stringify({ ...frame, data: { sdp: { type: 'answer', sdp: 'v=0' }, candidate: null } }));
    server.newest().sendRaw(JSON.stringify({ ...frame, data: { sdp: null, candidate } }));
    expect(seen.received).toMatchObject([
      { data: { sdp: { type: 'answer', sdp: 'v=0' } } },
      { data: { candidate: { ...candidate, sdpMLineIndex: 0 } } },
    ]);
    expect(seen.unreadable).toEqual([]);
  });

  test('[SIG-B01] whatever text comes, nothing breaks', () => {
    const { server, seen } = open();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        server.newest().sendRaw(text);
        expect(seen.interrupted).toEqual([]);
      }),
    );
  });
});

describe('a lost socket', () => {
  test('comes back after 0, 300, 1200, 2700, 3500, 3500, 3500 ms and some jitter', async () => {
    const { clock, server } = signalingScene();
    const gaps: number[] = [];
    for (let loss = 0; loss < 7; loss++) {
      const before = { at: clock.now(), count: server.sockets.length };
      server.newest().drop();
      while (server.sockets.length === before.count) await clock.advance(100);
      gaps.push(clock.now() - before.at);
    }
    expect(gaps.map((gap) => gap - 500)).toEqual([-400, 300, 1200, 2700, 3500, 3500, 3500]);
  });

  test.each([0, 0.5, 0.999])(
    '[LIV-B02] of a server that is away for 30 s is there again within 5 s of its return, with the jitter %d',
    async (jitter) => {
      const { clock, server, seen } = signalingScene({ jitter });
      server.newest().open();
      const returnsAt = clock.now() + 30_000;
      while (clock.now() < returnsAt) {
        server.newest().drop();
        await clock.advance(100);
      }
      server.newest().drop();
      const before = server.sockets.length;
      while (server.sockets.length === before) await clock.advance(100);
      server.newest().open();
      expect(clock.now() - returnsAt).toBeLessThanOrEqual(5_000);
      expect(seen).toMatchObject({ opened: 2, closed: [] });
    },
  );

  test('counts from the beginning again once a login was accepted', async () => {
    const { clock, server, signaling } = signalingScene();
    for (let loss = 0; loss < 4; loss++) {
      server.newest().drop();
      await clock.advance(10_000);
    }
    server.newest().open();
    signaling.loginAccepted(false);
    const before = server.sockets.length;
    server.newest().drop(1001);
    await clock.advance(0);
    expect(server.sockets).toHaveLength(before + 1);
  });

  test('that never opens is given up after 10 s in favour of another', async () => {
    const { clock, server } = signalingScene();
    await clock.advance(10_000);
    expect(server.sockets).toHaveLength(2);
  });

  test.each([1008, 4001, 4002, 4003])('closed with %i does not come back', async (code) => {
    const { clock, server, seen } = open();
    server.newest().drop(code);
    await clock.advance(600_000);
    expect(server.sockets).toHaveLength(1);
    expect(seen.closed).toEqual([code]);
    expect(clock.pending()).toBe(0);
  });

  test('is given up when nobody answers for minutes', async () => {
    const { clock, server, seen } = signalingScene();
    while (seen.closed.length === 0) {
      server.newest().drop();
      await clock.advance(8_000);
    }
    expect(seen.closed).toEqual([undefined]);
    expect(server.sockets.length).toBeGreaterThan(30);
    expect(clock.pending()).toBe(0);
  });

  test('is tried again at once by whoever does not want to wait', async () => {
    const { clock, server, signaling, seen } = signalingScene();
    for (let loss = 0; loss < 4; loss++) {
      server.newest().drop();
      await clock.advance(10_000);
    }
    server.newest().drop();
    const before = server.sockets.length;
    expect(seen.interrupted.at(-1)?.nextTryAt).toBe(clock.now() + 4_000);
    signaling.retryNow();
    expect(server.sockets).toHaveLength(before + 1);
    expect(seen.interrupted.at(-1)?.nextTryAt).toBeUndefined();
    signaling.retryNow();
    expect(server.sockets).toHaveLength(before + 1);
  });

  test('is not given up while the machine has no network', async () => {
    const { clock, server, seen } = signalingScene();
    seen.isOnline = false;
    for (let minute = 0; minute < 20; minute++) {
      server.newest().drop();
      await clock.advance(60_000);
    }
    expect(seen.closed).toEqual([]);
    expect(seen.interrupted.every(({ cause }) => cause === 'offline')).toBe(true);
  });
});
