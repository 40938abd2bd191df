import { expect, test } from 'vitest';
import { createStatsReader } from './connection-stats.ts';

type Entry = Record<string, unknown>;

const reportOf = (...entries: Entry[]): RTCStatsReport => new Map(entries.map((entry) => [String(entry['id']), entry]));

const received = (packetsReceived: number, packetsLost: number, more: Entry = {}): RTCStatsReport =>
  reportOf({ id: 'in', type: 'inbound-rtp', trackIdentifier: 'track', packetsReceived, packetsLost, ...more });

test('the loss is that of the packets since the last reading, not of all', () => {
  const reader = createStatsReader();
  expect(reader.read([received(100, 0)]).own).toEqual({ lossPercent: 0 });
  expect(reader.read([received(190, 10)]).own).toEqual({ lossPercent: 10 });
  expect(reader.read([received(270, 30)]).own).toEqual({ lossPercent: 20 });
});

test('nothing is said of a loss while no packet comes, and a packet that comes late is no negative loss', () => {
  const reader = createStatsReader();
  reader.read([received(100, 10)]);
  expect(reader.read([received(100, 10)]).own).toEqual({});
  expect(reader.read([received(150, 5)]).own).toEqual({ lossPercent: 0 });
});

test('each connection is compared with itself', () => {
  const reader = createStatsReader();
  reader.read([received(100, 0), received(1_000, 500)]);
  expect(reader.read([received(190, 10), received(1_100, 500)]).own).toEqual({ lossPercent: 10 });
});

test('what arrives is told by its track; of the own connection the worse of all', () => {
  const reader = createStatsReader();
  const { own, incoming } = reader.read([
    reportOf(
      { id: 'a', type: 'inbound-rtp', trackIdentifier: 'camera', packetsReceived: 95, packetsLost: 5, jitter: 0.01 },
      { id: 'b', type: 'inbound-rtp', trackIdentifier: 'voice', packetsReceived: 50, packetsLost: 0, jitter: 0.02 },
      { id: 'c', type: 'remote-inbound-rtp', fractionLost: 0.25, roundTripTime: 0.12, jitter: 0.015 },
      { id: 'd', type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.08 },
      { id: 'e', type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
    ),
  ]);
  expect([...incoming]).toEqual([
    ['camera', { lossPercent: 5, jitterMs: 10 }],
    ['voice', { lossPercent: 0, jitterMs: 20 }],
  ]);
  expect(own).toEqual({ lossPercent: 25, roundTripMs: 120, jitterMs: 20 });
});
