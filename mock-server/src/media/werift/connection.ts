import type { RtcData } from '@meet/contracts/signaling';
import { RTCPeerConnection } from 'werift';
import type { MediaFaults } from '../engine.ts';
import type { Line } from '../rtp/line.ts';
import type { MediaKind } from '../rtp/packet.ts';
import { withoutCandidates } from '../sdp.ts';
import { Candidates } from './candidates.ts';
import { configuration } from './configuration.ts';
import { applyWorkarounds, countLossesPerStream, loseRtp, withoutOwnReports, type Transport } from './workarounds.ts';
import { sendArrivals } from './send-arrivals.ts';
import { IncomingTrack, OutgoingTrack } from './tracks.ts';
import { watchLine } from './watch-line.ts';

interface ConnectionOptions {
  send(data: RtcData): void;
  /** Something received could not be used. */
  fail(): void;
  faults(): MediaFaults;
  /** Called for each packet of media that is sent; false: the network loses it. */
  isDelivered?(): boolean;
  /** Called right before each of our offers. */
  onOffer?(): void;
  /** A remote description has been applied. */
  onAgreed?(): void;
  /** The connection is established. */
  onConnected?(): void;
  /** The other side has closed it, as a browser does when somebody leaves. */
  onClosed?(): void;
  /** Restarts ICE, a few times, when the connection is not established or broken for this long after an agreement. Undefined: never. */
  readonly iceTimeoutMs?: number;
  /** Tells the other side when its packets arrive, where it understands that. */
  readonly sendsArrivals?: boolean;
  /** What is sent is noted on it, and what the other side tells of its arrival. */
  readonly line?: Line;
  /** The other side has told what arrived. */
  onArrivals?(): void;
}

const restartsMax = 3;

/**
 * One peer connection of werift 0.24.4. The defects of that version are worked around in this folder only; each
 * workaround has a test that fails without it (connection.test.ts):
 * - header extensions of audio and video get different ids, and Chromium crashes on one URI with two ids in a bundle:
 *   `configuration` uses the same object in both lists;
 * - inactive sections get port 0, which rejects them for good: `withActivePorts`;
 * - transceivers are reused regardless of their kind: `usedForSender`, and a pool per kind in `track`;
 * - ICE does not restart while a section is inactive: `inactiveRemoteMedia`;
 * - after an ICE restart no connectivity checks are sent: `#resumeIce`;
 * - candidates are gathered before the description has been sent: they wait in `#early`;
 * - mDNS candidates delay, no candidates fail, repeated candidates are checked again: `Candidates`;
 * - a repeated DTLS HelloVerifyRequest fails the handshake: `ignoreRepeatedHello`;
 * - DTLS packets received before the own ICE check succeeds are lost: `replayEarlyDtls`;
 * - losses are computed over the packet numbers of all simulcast layers together: `countLossesPerStream`;
 * - reports of arrivals leave lost packets out, and are not understood: `sendArrivals` and `watchLine` in their place;
 * - on a line that becomes slow, checks of consent fail until nothing is sent any more: `waitForConsent`;
 * - connectivity checks stop after 1.5 s, and a pause of half a minute breaks a connection: `#watch`.
 */
export class Connection {
  readonly #pc: RTCPeerConnection;
  readonly #options: ConnectionOptions;
  readonly #idle: Record<MediaKind, OutgoingTrack[]> = { audio: [], video: [] };
  #work: Promise<void> = Promise.resolve();
  #early: RtcData[] | undefined;
  #isOfferWanted = false;
  readonly #candidates = new Candidates();
  readonly #patchedTransports = new WeakSet<Transport>();
  #iceGeneration = 0;
  #restarts = 0;
  #watching: NodeJS.Timeout | undefined;
  readonly #stopSending: (() => void)[] = [];
  #isClosed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#pc = new RTCPeerConnection(configuration({ tellsArrivals: options.sendsArrivals === true || options.line !== undefined }));
    Object.defineProperty(this.#pc['sdpManager'], 'inactiveRemoteMedia', { get: () => undefined });
    this.#pc.onTransceiverAdded.subscribe((transceiver) => {
      transceiver.usedForSender = true;
    });
    this.#pc.connectionStateChange.subscribe((state) => {
      if (state === 'failed') this.#watch();
      if (state !== 'connected') return;
      this.#restarts = 0;
      this.#options.onConnected?.();
    });
    this.#pc.onIceCandidate.subscribe((candidate) => this.#sendCandidate({ candidate: candidate ? candidateInit(candidate) : null }));
  }

  get isConnected(): boolean {
    return this.#pc.connectionState === 'connected';
  }

  /** Called for each section the other side sends on. */
  onIncoming(take: (incoming: IncomingTrack) => void): void {
    this.#pc.onRemoteTransceiverAdded.subscribe((transceiver) => {
      countLossesPerStream(transceiver.receiver);
      withoutOwnReports(transceiver.receiver);
      take(new IncomingTrack(transceiver));
    });
  }

  /** A track for one stream, on a reused or new section. It is part of the next offer. */
  track(kind: MediaKind, streamId: string): OutgoingTrack {
    const track = this.#idle[kind].pop() ?? new OutgoingTrack(kind, this.#pc);
    track.open(streamId);
    return track;
  }

  giveBack(track: OutgoingTrack): void {
    track.close();
    this.#idle[track.kind].push(track);
  }

  /** Handles received data strictly in order. */
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

  /** Sends an offer as soon as no negotiation is pending; several calls are combined. */
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
    for (const stop of this.#stopSending) stop();
    // An already closed connection may reject.
    await this.#pc.close().catch(() => {});
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
    const { iceTimeoutMs } = this.#options;
    if (iceTimeoutMs === undefined || this.#watching || this.isConnected || this.#restarts === restartsMax) return;
    this.#watching = setTimeout(() => {
      this.#watching = undefined;
      if (this.isConnected) return;
      this.#restarts += 1;
      this.restartIce();
    }, iceTimeoutMs);
  }

  async #describe(description: Awaited<ReturnType<RTCPeerConnection['createOffer']>>): Promise<void> {
    this.#early = [];
    await this.#pc.setLocalDescription(description);
    for (const transport of this.#pc.dtlsTransports) {
      if (this.#patchedTransports.has(transport)) continue;
      this.#patchedTransports.add(transport);
      transport.onStateChange.subscribe((state) => {
        if (state === 'closed' && !this.#isClosed) this.#options.onClosed?.();
      });
      applyWorkarounds(transport);
      loseRtp(transport, () => this.#options.isDelivered?.() ?? true);
      const { sendsArrivals, line, onArrivals = () => {} } = this.#options;
      const transceivers = () => this.#pc.getTransceivers();
      if (line) watchLine(transport, transceivers, line, onArrivals);
      if (sendsArrivals) this.#stopSending.push(sendArrivals(transport, transceivers));
    }
    const { localDescription } = this.#pc;
    if (!localDescription || this.#isClosed) return;
    const sdp = withActivePorts(localDescription.sdp);
    this.#options.send({
      sdp: { type: localDescription.type, sdp: withoutCandidates(sdp, () => this.#options.faults().refuseCandidates) },
    });
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const data of early) this.#sendCandidate(data);
  }

  #sendCandidate(data: RtcData): void {
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

type Description = Extract<RtcData, { sdp: unknown }>['sdp'];
type Candidate = NonNullable<Extract<RtcData, { candidate: unknown }>['candidate']>;

/** Without null members, which werift does not accept. */
const candidateInit = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: Candidate) => ({
  ...(candidate !== undefined && { candidate }),
  ...(sdpMid != null && { sdpMid }),
  ...(sdpMLineIndex != null && { sdpMLineIndex }),
  ...(usernameFragment != null && { usernameFragment }),
});

const withActivePorts = (sdp: string): string => sdp.replace(/^m=(audio|video) 0 /gm, 'm=$1 9 ');
