import {
  PacketStatus,
  RecvDelta,
  RtcpHeader,
  RtcpTransportLayerFeedback,
  RTP_EXTENSION_URI,
  RunLengthChunk,
  TransportWideCC,
  type RTCRtpTransceiver,
} from 'werift';
import { Arrivals, type ArrivalReport } from '../rtp/arrivals.ts';
import type { Transport } from './workarounds.ts';

/** Senders expect to be told several times a second. */
const everyMs = 100;

/**
 * Tells the sender on this transport when each packet arrived, so that it sends no more than its line carries; returns a function
 * that stops it. Nothing is told where that was not agreed. werift's own reports (0.24.4) say nothing of lost packets, and each
 * section takes those of the others for lost.
 */
export function sendArrivals(transport: Transport, transceivers: () => readonly RTCRtpTransceiver[]): () => void {
  const arrivals = new Arrivals();
  let mediaSourceSsrc = 0;
  let count = 0;
  const { unSubscribe } = transport.onRtp.subscribe(({ header }) => {
    const id = arrivalsId(transceivers());
    const number = header.extensions.find((extension) => extension.id === id)?.payload;
    if (number?.length !== 2) return;
    mediaSourceSsrc = header.ssrc;
    arrivals.add(number.readUInt16BE(), performance.now());
  });
  const timer = setInterval(() => {
    const report = arrivals.take();
    if (!report) return;
    const feedback = feedbackOf(report, mediaSourceSsrc, count);
    count = (count + 1) & 0xff;
    transport.sendRtcp([new RtcpTransportLayerFeedback({ feedback })]).catch(() => {});
  }, everyMs);
  return () => {
    unSubscribe();
    clearInterval(timer);
  };
}

/** The header extension with the number of each packet; undefined: not agreed. */
export const arrivalsId = (transceivers: readonly RTCRtpTransceiver[]): number | undefined =>
  transceivers.flatMap(({ headerExtensions }) => headerExtensions).find(({ uri }) => uri === RTP_EXTENSION_URI.transportWideCC)?.id;

export function feedbackOf(
  { firstNumber, referenceMs, runs, deltas }: ArrivalReport,
  mediaSourceSsrc: number,
  count: number,
): TransportWideCC {
  // Both are two bytes each, and what is sent is a multiple of four.
  const padding = (runs.length + deltas.length) % 2 === 1;
  return new TransportWideCC({
    header: new RtcpHeader({ version: 2, type: RtcpTransportLayerFeedback.type, count: TransportWideCC.count, padding }),
    senderSsrc: 1,
    mediaSourceSsrc,
    baseSequenceNumber: firstNumber,
    packetStatusCount: runs.reduce((sum, { length }) => sum + length, 0),
    referenceTime: (referenceMs / 64) & 0xffffff,
    fbPktCount: count,
    packetChunks: runs.map(({ isHere, length: runLength }) => new RunLengthChunk({ packetStatus: isHere ? received : lost, runLength })),
    // In quarters of a millisecond already.
    recvDeltas: deltas.map((delta) => new RecvDelta({ type: received, delta: Math.min(Math.max(delta, -0x8000), 0x7fff), parsed: true })),
  });
}

const received = PacketStatus.TypeTCCPacketReceivedLargeDelta;
const lost = PacketStatus.TypeTCCPacketNotReceived;
