import {
  MediaStream,
  MediaStreamTrack,
  RTP_EXTENSION_URI,
  RtpHeader,
  RtpPacket,
  serializeAudioLevelIndication,
  type Extensions,
  type RTCPeerConnection,
  type RTCRtpTransceiver,
} from 'werift';
import { layersMax } from '../layers.ts';
import type { MediaKind, MediaPacket } from '../rtp/packet.ts';

/** A received track. */
export class IncomingTrack {
  readonly kind: MediaKind;
  readonly #transceiver: RTCRtpTransceiver;
  readonly #ssrcs: number[] = [];

  constructor(transceiver: RTCRtpTransceiver) {
    this.kind = kindOf(transceiver);
    this.#transceiver = transceiver;
  }

  /** False when the other side paused the section. */
  get isLive(): boolean {
    const { currentDirection } = this.#transceiver;
    return currentDirection === 'recvonly' || currentDirection === 'sendrecv';
  }

  /** Layers are numbered in the order of the offer: the largest first. */
  onPacket(take: (packet: MediaPacket, layer: number) => void): void {
    const known = new WeakSet<MediaStreamTrack>();
    const rids: string[] = [];
    this.#transceiver.onTrack.subscribe((track) => {
      if (known.has(track)) return;
      known.add(track);
      const layer = track.rid === undefined ? 0 : rids.push(track.rid) - 1;
      if (layer >= layersMax) return;
      track.onReceiveRtp.subscribe(({ header, payload }, extensions) => {
        const { ssrc, sequenceNumber, timestamp, marker } = header;
        this.#ssrcs[layer] = ssrc;
        take({ sequenceNumber, timestamp, marker, payload, ...levelIn(extensions) }, layer);
      });
    });
  }

  requestKeyFrame(layer = 0): void {
    const ssrc = this.#ssrcs[layer];
    if (ssrc !== undefined) void this.#transceiver.receiver.sendRtcpPLI(ssrc);
  }
}

/** Each packet of sound repeats this many before it, where the viewer understands it (RFC 2198): 20 ms each. */
const soundRepeated = 2;

/** A sent track. */
export class OutgoingTrack {
  readonly kind: MediaKind;
  readonly #transceiver: RTCRtpTransceiver;

  constructor(kind: MediaKind, pc: RTCPeerConnection) {
    this.kind = kind;
    this.#transceiver = pc.addTransceiver(new MediaStreamTrack({ kind }), { direction: 'sendonly', streams: [new MediaStream()] });
    this.repeat(true);
  }

  open(streamId: string): void {
    this.#transceiver.setDirection('sendonly');
    this.#transceiver.sender.streamIds = [streamId];
  }

  close(): void {
    this.#transceiver.setDirection('inactive');
    this.#transceiver.sender.streamIds = [];
  }

  /** Whether each packet of sound repeats those before it. */
  repeat(isRepeated: boolean): void {
    this.#transceiver.sender.redDistance = isRepeated ? soundRepeated : 0;
  }

  /** What was sent is not sent again, even where it is missed. */
  forget(): void {
    this.#transceiver.sender['rtpCache'].length = 0;
  }

  onKeyFrameWanted(run: () => void): void {
    this.#transceiver.sender.onPictureLossIndication.subscribe(run);
  }

  /** Creates a new packet, because werift modifies it. */
  send({ sequenceNumber, timestamp, marker, payload, level }: MediaPacket): void {
    const packet = new RtpPacket(new RtpHeader({ version: 2, payloadType: 0, ssrc: 0, marker, sequenceNumber, timestamp }), payload);
    if (level !== undefined) packet.header.extensions = withLevel(this.#transceiver, level);
    this.#transceiver.sender.sendRtp(packet).catch(() => {});
  }
}

const levelUri = RTP_EXTENSION_URI.audioLevelIndication;

function levelIn(extensions: Extensions | undefined): Pick<MediaPacket, 'level'> {
  const value: unknown = extensions?.[levelUri];
  return typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'number' ? { level: value.level } : {};
}

/** The audio level extension; empty unless it was negotiated. */
function withLevel({ headerExtensions }: RTCRtpTransceiver, level: number): RtpHeader['extensions'] {
  const agreed = headerExtensions.find(({ uri }) => uri === levelUri);
  return agreed ? [{ id: agreed.id, payload: Buffer.from(serializeAudioLevelIndication(level)) }] : [];
}

const kindOf = ({ kind }: RTCRtpTransceiver): MediaKind => (kind === 'audio' ? 'audio' : 'video');
