import { PacketStatus, RtcpTransportLayerFeedback, RunLengthChunk, TransportWideCC, type RTCRtpTransceiver } from 'werift';
import type { Arrival, Line } from '../rtp/line.ts';
import { bytesAround } from '../rtp/packet.ts';
import { arrivalsId } from './send-arrivals.ts';
import type { Transport } from './workarounds.ts';

/**
 * Numbers what is sent on this transport and notes what the other side tells of its arrival; `onTold` is called after that. Nothing
 * happens where that was not agreed. Packets that are sent again get numbers of their own, other than from werift (0.24.4).
 */
export function watchLine(transport: Transport, transceivers: () => readonly RTCRtpTransceiver[], line: Line, onTold: () => void): void {
  const sendRtp = transport.sendRtp.bind(transport);
  let count = 0;
  transport.sendRtp = (payload, header) => {
    const id = arrivalsId(transceivers());
    const numbered = header.extensions.find((extension) => extension.id === id);
    if (numbered) {
      count = (count + 1) & 0xffff;
      numbered.payload = Buffer.alloc(2);
      numbered.payload.writeUInt16BE(count);
      line.sent(count, payload.length + bytesAround, performance.now());
    }
    return sendRtp(payload, header);
  };
  transport.onRtcp.subscribe((packet) => {
    if (!(packet instanceof RtcpTransportLayerFeedback) || !(packet.feedback instanceof TransportWideCC)) return;
    line.told(arrivalsIn(packet.feedback), performance.now());
    onTold();
  });
}

/** werift's own `packetResults` (0.24.4) mistakes the numbers when there is more than one chunk, and leaves vectors out. */
export function arrivalsIn({ baseSequenceNumber, packetStatusCount, referenceTime, packetChunks, recvDeltas }: TransportWideCC): Arrival[] {
  const statuses = packetChunks.flatMap((chunk) =>
    chunk instanceof RunLengthChunk ? Array<PacketStatus>(chunk.runLength).fill(chunk.packetStatus) : chunk.symbolList,
  );
  const deltas = recvDeltas.values();
  let atMs = referenceTime * 64;
  return statuses.slice(0, packetStatusCount).map((status, index) => {
    const number = (baseSequenceNumber + index) & 0xffff;
    if (!received.includes(status)) return { number };
    atMs += (deltas.next().value?.delta ?? 0) / 1_000;
    return { number, atMs };
  });
}

const received: readonly number[] = [PacketStatus.TypeTCCPacketReceivedSmallDelta, PacketStatus.TypeTCCPacketReceivedLargeDelta];
