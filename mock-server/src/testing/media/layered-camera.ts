import {
  MediaStream,
  MediaStreamTrack,
  RTCPeerConnection,
  RtcpTransportLayerFeedback,
  RtpHeader,
  RtpPacket,
  TransportWideCC,
  type RTCRtpSender,
} from 'werift';
import type { MediaMeeting, MediaPeer } from '../../media/engine.ts';
import { vp8Payloads } from '../../media/rtp/vp8.ts';
import { speechLevelOf } from './test-browser.ts';
import { configuration } from '../../media/werift/configuration.ts';
import { OutgoingTrack } from '../../media/werift/tracks.ts';

const announced = ['large', 'small'] as const;
const layers = [...announced, 'unannounced'] as const;
type Layer = (typeof layers)[number];

/** Test participant whose camera is sent as simulcast, like Chromium's and Firefox's; werift cannot do that itself. */
export class LayeredCamera {
  /** Layers to send; browsers drop the large one when bandwidth is low. */
  sent: readonly Layer[] = announced;
  /** Number of packets reported as lost. */
  missed = 0;
  packetsSent = 0;
  /** Number of packets whose arrival was told. */
  told = 0;
  isSpeaking = false;
  readonly #pc = new RTCPeerConnection(configuration({ tellsArrivals: true }));
  readonly #peer: MediaPeer;
  #wanted = new Set<Layer>(layers);
  #timer: NodeJS.Timeout | undefined;

  constructor(meeting: MediaMeeting, attendeeId: string) {
    this.#peer = meeting.join({
      attendeeId,
      send: (dest, data) => {
        if (dest !== 'up') return;
        if ('sdp' in data) void this.#pc.setRemoteDescription(data.sdp);
        else if (data.candidate?.candidate !== undefined)
          void this.#pc.addIceCandidate({ candidate: data.candidate.candidate, sdpMid: '0' });
      },
      fail: () => {},
    });
  }

  publish(): this {
    const voice = new OutgoingTrack('audio', this.#pc);
    const { sender } = this.#pc.addTransceiver(new MediaStreamTrack({ kind: 'video' }), {
      direction: 'sendonly',
      streams: [new MediaStream()],
    });
    this.#pc.onIceCandidate.subscribe((candidate) => this.#peer.receive('up', { candidate: candidate?.toJSON() ?? null }));
    sender.onPictureLossIndication.subscribe(() => (this.#wanted = new Set(layers)));
    for (const at of layers.keys()) this.#pc['router'].ssrcTable[ssrcOf(at)] = sender;
    sender.onGenericNack.subscribe(() => (this.missed += 1));
    let index = 0;
    this.#timer = setInterval(() => {
      index += 1;
      if (this.#pc.connectionState === 'connected') this.packetsSent += this.sent.length + 1;
      for (const layer of this.sent) this.#send(sender, layer, index);
      voice.send({ sequenceNumber: index, timestamp: index * 960, marker: false, payload: Buffer.alloc(10), level: speechLevelOf(this) });
    }, 20);
    void this.#offer();
    return this;
  }

  async #offer(): Promise<void> {
    await this.#pc.setLocalDescription(await this.#pc.createOffer());
    this.#pc.dtlsTransports[0]?.onRtcp.subscribe((packet) => {
      if (packet instanceof RtcpTransportLayerFeedback && packet.feedback instanceof TransportWideCC)
        this.told += packet.feedback.recvDeltas.length;
    });
    const [before = '', camera = ''] = this.#pc.localDescription?.sdp.split(/(?=^m=video)/m) ?? [];
    const rids = announced.map((layer) => `a=rid:${layer} send\r\n`).join('');
    this.#peer.receive('up', {
      sdp: { type: 'offer', sdp: `${before}${camera.replaceAll(/^a=ssrc.*\r\n/gm, '')}${rids}a=simulcast:send ${announced.join(';')}\r\n` },
    });
  }

  #send(sender: RTCRtpSender, layer: Layer, index: number): void {
    const at = layers.indexOf(layer);
    const isKeyFrame = this.#pc.connectionState === 'connected' && this.#wanted.delete(layer);
    const [payload = Buffer.alloc(0)] = vp8Payloads(Buffer.from([isKeyFrame ? 0x10 : 0x11, ...startCode, ...mark, at]), index, 1_000);
    Object.defineProperty(sender, 'ssrc', { value: ssrcOf(at), configurable: true });
    sender['rtpStreamId'] = layer;
    const header = new RtpHeader({ version: 2, marker: true, sequenceNumber: index + at * 20_000, timestamp: index * 1_800 });
    sender.sendRtp(new RtpPacket(header, payload)).catch(() => {});
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    this.#peer.leave();
    await this.#pc.close();
  }
}

const ssrcOf = (at: number) => 1_000 + at;

/** VP8 key frame header (16 × 16), which Janus needs to switch substreams. */
const startCode = [0, 0, 0x9d, 0x01, 0x2a, 16, 0, 16, 0];
const mark = [0xca, 0xfe];

/** The simulcast layer of a payload; undefined for other senders. */
export function layerIn(payload: Buffer): Layer | undefined {
  return payload.subarray(-3, -1).equals(Buffer.from(mark)) ? layers[payload.at(-1) ?? 0] : undefined;
}
