import { PacketStatus, RecvDelta, RunLengthChunk, StatusVectorChunk, TransportWideCC } from 'werift';
import { expect, test } from 'vitest';
import { arrivalsIn } from './watch-line.ts';

const { TypeTCCPacketNotReceived: lost, TypeTCCPacketReceivedSmallDelta: soon, TypeTCCPacketReceivedLargeDelta: late } = PacketStatus;

test('a report of several chunks of both kinds is understood, over the end of the numbers', () => {
  const feedback = new TransportWideCC({
    baseSequenceNumber: 65_534,
    packetStatusCount: 6,
    referenceTime: 10,
    packetChunks: [
      new RunLengthChunk({ packetStatus: soon, runLength: 2 }),
      new RunLengthChunk({ packetStatus: lost, runLength: 1 }),
      new StatusVectorChunk({ symbolSize: 1, symbolList: [late, lost, soon, lost, lost, lost, lost] }),
    ],
    recvDeltas: [1_000, 500, 20_000, 250].map((delta) => new RecvDelta({ delta })),
  });
  expect(arrivalsIn(feedback)).toEqual([
    { number: 65_534, atMs: 641 },
    { number: 65_535, atMs: 641.5 },
    { number: 0 },
    { number: 1, atMs: 661.5 },
    { number: 2 },
    { number: 3, atMs: 661.75 },
  ]);
});
