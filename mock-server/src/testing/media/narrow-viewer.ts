import { RtcpTransportLayerFeedback, RTCPeerConnection } from 'werift';
import type { MediaMeeting, MediaPeer } from '../../media/engine.ts';
import { Arrivals } from '../../media/rtp/arrivals.ts';
import { bytesAround, type MediaKind } from '../../media/rtp/packet.ts';
import { configuration } from '../../media/werift/configuration.ts';
import { arrivalsId, feedbackOf } from '../../media/werift/send-arrivals.ts';

const heldMaxMs = 300;
const toldEveryMs = 50;

/** Test participant who publishes nothing and tells of arrivals as one does whose line carries only so much, or loses so much. */
export class NarrowViewer {
  carriesKbit = Infinity;
  lossPercent = 0;
  readonly packets: Record<MediaKind, number> = { audio: 0, video: 0 };
  /** Packets of sound that repeated others. */
  repeating = 0;
  readonly #pc = new RTCPeerConnection(configuration({ tellsArrivals: true }));
  readonly #peer: MediaPeer;
  readonly #arrivals = new Arrivals();
  #work = Promise.resolve();
  #freeAtMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(meeting: MediaMeeting, attendeeId: string) {
    this.#peer = meeting.join({
      attendeeId,
      send: (dest, data) => {
        if (dest !== 'down') return;
        if ('candidate' in data && data.candidate?.candidate === undefined) return;
        this.#work = this.#work.then(() =>
          'sdp' in data ? this.#answer(data.sdp) : this.#pc.addIceCandidate({ candidate: data.candidate?.candidate ?? '', sdpMid: '0' }),
        );
      },
      fail: () => {},
    });
    this.#pc.onIceCandidate.subscribe((candidate) => this.#peer.receive('down', { candidate: candidate?.toJSON() ?? null }));
  }

  async #answer(offer: Parameters<RTCPeerConnection['setRemoteDescription']>[0]): Promise<void> {
    await this.#pc.setRemoteDescription(offer);
    await this.#pc.setLocalDescription(await this.#pc.createAnswer());
    const { localDescription } = this.#pc;
    if (localDescription) this.#peer.receive('down', { sdp: { type: 'answer', sdp: localDescription.sdp } });
    if (!this.#timer) this.#listen();
  }

  #listen(): void {
    const [transport] = this.#pc.dtlsTransports;
    let ssrc = 0;
    let count = 0;
    transport?.onRtp.subscribe(({ header, payload }) => {
      const kind = header.payloadType === 96 ? 'video' : 'audio';
      const number = header.extensions.find(({ id }) => id === arrivalsId(this.#pc.getTransceivers()))?.payload;
      const nowMs = performance.now();
      if (number?.length !== 2 || this.#freeAtMs - nowMs > heldMaxMs) return;
      this.#freeAtMs = Math.max(nowMs, this.#freeAtMs) + ((payload.length + bytesAround) * 8) / this.carriesKbit;
      const isLost = (number.readUInt16BE() * 7_919) % 100 < this.lossPercent;
      if (isLost) return;
      this.packets[kind] += 1;
      if (kind === 'audio' && isRepeating(payload)) this.repeating += 1;
      ssrc = header.ssrc;
      this.#arrivals.add(number.readUInt16BE(), this.#freeAtMs);
    });
    this.#timer = setInterval(() => {
      const report = this.#arrivals.take();
      if (!report) return;
      count = (count + 1) & 0xff;
      transport?.sendRtcp([new RtcpTransportLayerFeedback({ feedback: feedbackOf(report, ssrc, count) })]).catch(() => {});
    }, toldEveryMs);
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    this.#peer.leave();
    await this.#pc.close();
  }
}

/** RFC 2198: each block but the last is marked. */
const isRepeating = ([first = 0]: Buffer): boolean => first > 127;
