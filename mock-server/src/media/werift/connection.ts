import type { RtcData } from '@meet/contracts/signaling';
import {
  RTCPeerConnection,
  RTCRtpCodecParameters,
  useNACK,
  usePLI,
  useREMB,
  useSdesMid,
  useSdesRTPStreamId,
  type RTCRtpTransceiver,
  type RtpPacket,
} from 'werift';
import type { MediaFaults } from '../engine.ts';
import type { Kind } from '../rtp/packet.ts';
import { withoutCandidates } from '../sdp.ts';
import { Candidates } from './candidates.ts';
import { IncomingTrack, OutgoingTrack } from './tracks.ts';

export interface ConnectionOptions {
  send(data: RtcData): void;
  /** What the other side sent could not be used. */
  fail(): void;
  faults(): MediaFaults;
  /** Runs right before each offer of ours. */
  onOffer?(): void;
  /** A description of the other side has been applied. */
  onAgreed?(): void;
  /** Both sides agreed, yet it does not come up, or came up and broke: after so long ICE starts anew, a few times. Without it, never. */
  readonly patienceMs?: number;
}

const restartsMax = 3;

/**
 * One peer connection of werift 0.24.4. The defects of that version are worked around in this file
 * and nowhere else; each has a test that fails without it (connection.test.ts):
 * - it numbers the header extensions of audio and video one after the other, and Chromium dies of
 *   one URI under two ids in a bundle: `configuration` puts the same object in both lists;
 * - it writes inactive sections with port 0, which stops them for good: `kept`;
 * - it recycles transceivers whatever their kind: `usedForSender`, and a pool per kind in `track`;
 * - it does not restart ICE while a section is inactive: `inactiveRemoteMedia`;
 * - after a restart of ICE it waits to be found instead of looking for the other side: `#resumeIce`;
 * - it gathers before its description is out: candidates wait in `#early`;
 * - it waits for the resolution of candidates that are names, gives up without any, and checks those it is told
 *   twice as if they were others: `Candidates`;
 * - it gives up when a busy server asks twice who it is (DTLS HelloVerifyRequest): `askedOnce`;
 * - it asks for packets again that it takes for lost by comparing numbers of different sizes of a picture: `missedByStream`;
 * - it checks a path for a second and a half and then waits for ever to be found, and a machine that is too busy for
 *   half a minute breaks it: `#watch`.
 */
export class Connection {
  readonly #pc = new RTCPeerConnection(configuration());
  readonly #options: ConnectionOptions;
  readonly #idle: Record<Kind, OutgoingTrack[]> = { audio: [], video: [] };
  #work: Promise<void> = Promise.resolve();
  #early: RtcData[] | undefined;
  #isOfferWanted = false;
  readonly #candidates = new Candidates();
  readonly #tamed = new WeakSet<Transport>();
  #iceGeneration = 0;
  #restarts = 0;
  #watching: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    Object.defineProperty(this.#pc['sdpManager'], 'inactiveRemoteMedia', { get: () => undefined });
    this.#pc.onTransceiverAdded.subscribe((transceiver) => {
      transceiver.usedForSender = true;
    });
    this.#pc.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#restarts = 0;
      if (state === 'failed') this.#watch();
    });
    this.#pc.onIceCandidate.subscribe((candidate) => this.#tell({ candidate: candidate ? candidateInit(candidate) : null }));
  }

  get isConnected(): boolean {
    return this.#pc.connectionState === 'connected';
  }

  /** Everything the other side offers to send, once per section. */
  onIncoming(take: (incoming: IncomingTrack) => void): void {
    this.#pc.onRemoteTransceiverAdded.subscribe((transceiver) => {
      missedByStream(transceiver.receiver);
      take(new IncomingTrack(transceiver));
    });
  }

  /** A way to send one stream: a section that was given back, or a new one. It goes out with the next offer. */
  track(kind: Kind, streamId: string): OutgoingTrack {
    const track = this.#idle[kind].pop() ?? new OutgoingTrack(kind, this.#pc);
    track.open(streamId);
    return track;
  }

  giveBack(track: OutgoingTrack): void {
    track.close();
    this.#idle[track.kind].push(track);
  }

  /** Works through what comes in strictly in order. */
  receive(data: RtcData): void {
    this.#queue(async () => {
      const faults = this.#options.faults();
      if ('candidate' in data) {
        if (faults.refuseCandidates || !data.candidate || !this.#candidates.isNew(data.candidate.candidate)) return;
        return this.#pc.addIceCandidate(candidateInit(data.candidate)).catch(() => {});
      }
      const isOurTurn = this.#pc.signalingState === (data.sdp.type === 'answer' ? 'have-local-offer' : 'stable');
      if (faults.noAnswer || !isOurTurn) return;
      await this.#apply(data.sdp);
      this.#resumeIce();
      this.#watch();
      this.#options.onAgreed?.();
      if (this.#isOfferWanted) this.offer();
    });
  }

  /** Offers as soon as nothing else is under way; several wishes become one offer. */
  offer(): void {
    this.#isOfferWanted = true;
    this.#queue(async () => {
      if (!this.#isOfferWanted || this.#pc.signalingState !== 'stable' || this.#options.faults().noAnswer) return;
      this.#isOfferWanted = false;
      this.#options.onOffer?.();
      await this.#describe(await this.#pc.createOffer());
    });
  }

  restartIce(): void {
    this.#pc.restartIce();
    this.offer();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#watching);
    await this.#pc.close();
  }

  async #apply({ type, sdp }: Description): Promise<void> {
    if (!/^v=0\r?\no=/.test(sdp)) throw new Error('not a description; werift would answer it with an empty one');
    const { refuseCandidates } = this.#options.faults();
    this.#candidates.begin(sdp);
    await this.#pc.setRemoteDescription({
      type,
      sdp: withoutCandidates(sdp, (line) => refuseCandidates || !this.#candidates.isNew(line)),
    });
    if (type !== 'offer') return;
    await this.#describe(await this.#pc.createAnswer());
  }

  #resumeIce(): void {
    for (const { state, iceTransport } of this.#pc.dtlsTransports) {
      const { generation } = iceTransport.connection;
      if (state !== 'connected' || generation === this.#iceGeneration) continue;
      this.#iceGeneration = generation;
      iceTransport.start().catch(() => {});
    }
  }

  #watch(): void {
    const { patienceMs } = this.#options;
    if (patienceMs === undefined || this.#watching || this.isConnected || this.#restarts === restartsMax) return;
    this.#watching = setTimeout(() => {
      this.#watching = undefined;
      if (this.isConnected) return;
      this.#restarts += 1;
      this.restartIce();
    }, patienceMs);
  }

  async #describe(description: Awaited<ReturnType<RTCPeerConnection['createOffer']>>): Promise<void> {
    this.#early = [];
    await this.#pc.setLocalDescription(description);
    for (const transport of this.#pc.dtlsTransports) {
      keepRole(transport.iceTransport.connection);
      if (this.#tamed.has(transport)) continue;
      this.#tamed.add(transport);
      askedOnce(transport);
    }
    const { localDescription } = this.#pc;
    if (!localDescription || this.#isClosed) return;
    const sdp = kept(localDescription.sdp);
    this.#options.send({
      sdp: { type: localDescription.type, sdp: withoutCandidates(sdp, () => this.#options.faults().refuseCandidates) },
    });
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const data of early) this.#tell(data);
  }

  #tell(data: RtcData): void {
    if (this.#isClosed || this.#options.faults().refuseCandidates) return;
    if (this.#early) this.#early.push(data);
    else this.#options.send(data);
  }

  #queue(job: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => (this.#isClosed ? undefined : job()))
      .catch(() => {
        if (!this.#isClosed) this.#options.fail();
      });
  }
}

/** Codecs under the numbers that Chromium uses, host addresses only, no server outside asked for anything. */
export function configuration(): ConstructorParameters<typeof RTCPeerConnection>[0] {
  const mid = useSdesMid();
  const rid = useSdesRTPStreamId();
  return {
    codecs: {
      audio: [
        new RTCRtpCodecParameters({
          mimeType: 'audio/opus',
          clockRate: 48_000,
          channels: 2,
          payloadType: 111,
          parameters: 'minptime=10;useinbandfec=1',
        }),
      ],
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/VP8',
          clockRate: 90_000,
          payloadType: 96,
          rtcpFeedback: [useNACK(), usePLI(), useREMB()],
        }),
      ],
    },
    headerExtensions: { audio: [mid], video: [mid, rid] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    bundlePolicy: 'max-bundle',
  };
}

type Transport = RTCPeerConnection['dtlsTransports'][number];
type Description = Extract<RtcData, { sdp: unknown }>['sdp'];
type Candidate = NonNullable<Extract<RtcData, { candidate: unknown }>['candidate']>;

/** Absent and null members are the same to werift. */
const candidateInit = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: Candidate) => ({
  ...(candidate !== undefined && { candidate }),
  ...(sdpMid != null && { sdpMid }),
  ...(sdpMLineIndex != null && { sdpMLineIndex }),
  ...(usernameFragment != null && { usernameFragment }),
});

/** Who leads ICE is settled by the first negotiation (RFC 8445 §6.1.1). Firefox holds to that and would wait for us to lead; a conflict is still resolved. */
function keepRole(connection: Transport['iceTransport']['connection']): void {
  const role = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(connection), 'iceControlling');
  Object.defineProperty(connection, 'iceControlling', { ...role, set: () => {} });
}

const helloVerifyRequest = 3;

/** The second request is a repetition of the first, which was answered already. */
function askedOnce(transport: Transport): void {
  let { dtls } = transport;
  Object.defineProperty(transport, 'dtls', {
    get: () => dtls,
    set: (created: NonNullable<typeof dtls>) => {
      dtls = created;
      let isAsked = false;
      const { onHandleHandshakes } = created;
      created.onHandleHandshakes = (handshakes) => {
        const fresh = handshakes.filter(({ msg_type: type }) => !(isAsked && type === helloVerifyRequest));
        isAsked ||= fresh.some(({ msg_type: type }) => type === helloVerifyRequest);
        return onHandleHandshakes(fresh);
      };
    },
  });
}

interface Losses {
  addPacket(packet: RtpPacket): void;
  close(): void;
}

/** Each size of a picture is a stream with numbers of its own. */
function missedByStream(receiver: RTCRtpTransceiver['receiver']): void {
  const Counting: new (receiver: RTCRtpTransceiver['receiver']) => Losses = receiver['nack'].constructor;
  const streams = new Map<number, Losses>();
  const nack: Losses = {
    addPacket(packet) {
      const { ssrc } = packet.header;
      const losses = streams.get(ssrc) ?? new Counting(receiver);
      streams.set(ssrc, losses);
      losses.addPacket(packet);
    },
    close: () => streams.forEach((losses) => losses.close()),
  };
  Object.defineProperty(receiver, 'nack', { value: nack });
}

const kept = (sdp: string): string => sdp.replace(/^m=(audio|video) 0 /gm, 'm=$1 9 ');
