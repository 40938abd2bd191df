import { signal } from '@preact/signals-react';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { type ConnectionStatus, good } from '../signaling/connection-status.ts';
import { FakeStream } from '../../testing/call/fake-connection.ts';
import { createQualityMonitor, levelOf } from './quality.ts';
import type { RemoteAttendee } from '../state/remote-attendees.ts';

type Entry = Record<string, unknown>;

/** Peer connections that report these entries; loss and jitter are given for each look. */
function situation() {
  const clock = fakeClock();
  const connection = signal<ConnectionStatus>(good);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a stream as is looked at
  const camera = new FakeStream('bob.camera', [{ kind: 'video', id: 'track-b' }]) as unknown as MediaStream;
  const bob: RemoteAttendee = { id: 'bob', fullName: 'Bob', audio: true, video: true, share: false, camera };
  const attendees = signal<readonly RemoteAttendee[]>([bob, { id: 'eve', fullName: 'Eve', audio: false, video: false, share: false }]);
  let entries: Entry[] = [];
  let [received, lost] = [0, 0];
  const quality = createQualityMonitor({
    call: {
      connection,
      attendees,
      stats: async () => [new Map(entries.map((entry) => [String(entry['id']), entry]))],
    },
    clock,
  });
  /** So many looks at a line that loses this much of what comes in. */
  const looks = async (count: number, lossPercent: number, jitter = 0.001) => {
    for (let look = 0; look < count; look++) {
      received += 100 - lossPercent;
      lost += lossPercent;
      entries = [{ id: 'in', type: 'inbound-rtp', trackIdentifier: 'track-b', packetsReceived: received, packetsLost: lost, jitter }];
      await clock.advance(2_000);
    }
  };
  return { clock, connection, quality, looks, report: (next: Entry[]) => (entries = next) };
}

describe('[LIV-B04] the quality of the line', () => {
  test.each([
    [{}, 'good'],
    [{ lossPercent: 2, roundTripMs: 250, jitterMs: 30 }, 'good'],
    [{ lossPercent: 2.1 }, 'nonOptimal'],
    [{ roundTripMs: 251 }, 'nonOptimal'],
    [{ jitterMs: 31, lossPercent: 0 }, 'nonOptimal'],
    [{ lossPercent: 8, roundTripMs: 500, jitterMs: 80 }, 'nonOptimal'],
    [{ lossPercent: 8.1 }, 'poor'],
    [{ roundTripMs: 501 }, 'poor'],
    [{ jitterMs: 81 }, 'poor'],
  ] as const)('of %j is %s', (sample, level) => expect(levelOf(sample)).toBe(level));

  test('is good until something else is measured, and lost while nothing flows', async () => {
    const { quality, connection, clock } = situation();
    expect(quality.own.value).toBe('good');
    connection.value = { kind: 'reconnecting', since: 0, cause: 'socketClosed', isCutOff: false };
    expect(quality.own.value).toBe('good');
    connection.value = { kind: 'reconnecting', since: 0, cause: 'mediaStopped', isCutOff: true };
    expect(quality.own.value).toBe('lost');
    connection.value = good;
    await clock.advance(2_000);
    expect(quality.own.value).toBe('good');
  });

  test('falls after two worse looks and rises after three better ones, counting only what was lost in between', async () => {
    const { quality, looks } = situation();
    await looks(1, 20);
    expect(quality.own.value).toBe('good');
    await looks(1, 20);
    expect(quality.own.value).toBe('poor');
    expect(quality.sample.value.lossPercent).toBeCloseTo(20);
    await looks(2, 0);
    expect(quality.own.value).toBe('poor');
    await looks(1, 0);
    expect(quality.own.value).toBe('good');
    await looks(5, 5);
    expect(quality.own.value).toBe('nonOptimal');
  });

  test('of one bad moment does not show', async () => {
    const { quality, looks } = situation();
    for (let turn = 0; turn < 4; turn++) {
      await looks(1, 30);
      await looks(1, 0);
      expect(quality.own.value).toBe('good');
    }
  });

  test('is that of the worse direction, with the round trip of the path in use', async () => {
    const { quality, report, clock } = situation();
    report([
      { id: 'pair', type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.04 },
      { id: 'other', type: 'candidate-pair', nominated: false, currentRoundTripTime: 4 },
      { id: 'remote', type: 'remote-inbound-rtp', fractionLost: 0.05, roundTripTime: 0.06, jitter: 0.002 },
    ]);
    await clock.advance(4_000);
    expect(quality.sample.value).toEqual({ lossPercent: 5, roundTripMs: 60, jitterMs: 2 });
    expect(quality.own.value).toBe('nonOptimal');
  });

  test('of each of the others is told where something comes from them', async () => {
    const { quality, looks } = situation();
    await looks(3, 20);
    expect([...quality.others.value]).toEqual([['bob', 'poor']]);
  });

  test('leaves no timer behind', async () => {
    const { quality, clock, looks } = situation();
    await looks(1, 0);
    quality.dispose();
    expect(clock.pending()).toBe(0);
  });
});
