import type { RtcData } from '@meet/contracts/signaling';
import { RTCPeerConnection } from 'werift';
import type { MediaFaults } from '../engine.ts';
import type { MediaKind } from '../rtp/packet.ts';
import { withoutCandidates } from '../sdp.ts';
import { Candidates } from './candidates.ts';
import { configuration } from './configuration.ts';
import { countLossesPerStream, applyWorkarounds, type Transport } from './workarounds.ts';
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
  /** Something can be sent. */
  onConnected?(): void;
  /** Both sides agreed, yet it does not come up, or came up and broke: after so long ICE starts anew, a few times. Without it, never. */
  readonly iceTimeoutMs?: number;
}

const restartsMax = 3;

/**
 * One peer connection of werift 0.24.4. The defects of that version are worked around in this folder
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
 * - it does not listen to the other side's first word of DTLS before it has a path itself: `heardEarly`;
 * - it asks for packets again that it takes for lost by comparing numbers of different sizes of a picture: `missedByStream`;
 * - it checks a path for a second and a half and then waits for ever to be found, and a machine that is too busy for
 *   half a minute breaks it: `#watch`.
 */
export class Connection {
  readonly #pc = new RTCPeerConnection(configuration());
  readonly #options: ConnectionOptions;
  readonly #idle: Record<MediaKind, OutgoingTrack[]> = { audio: [], video: [] };
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
      if (state === 'failed') this.#watch();
      if (state !== 'connected') return;
      this.#restarts = 0;
      this.#options.onConnected?.();
    });
    this.#pc.onIceCandidate.subscribe((candidate) => this.#tell({ candidate: candidate ? candidateInit(candidate) : null }));
  }

  get isConnected(): boolean {
    return this.#pc.connectionState === 'connected';
  }

  /** Everything the other side offers to send, once per section. */
  onIncoming(take: (incoming: IncomingTrack) => void): void {
    this.#pc.onRemoteTransceiverAdded.subscribe((transceiver) => {
      countLossesPerStream(transceiver.receiver);
      take(new IncomingTrack(transceiver));
    });
  }

  /** A way to send one stream: a section that was given back, or a new one. It goes out with the next offer. */
  track(kind: MediaKind, streamId: string): OutgoingTrack {
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
    // What is closed already may refuse, and nobody waits for more.
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
      if (this.#tamed.has(transport)) continue;
      this.#tamed.add(transport);
      applyWorkarounds(transport);
    }
    const { localDescription } = this.#pc;
    if (!localDescription || this.#isClosed) return;
    const sdp = withActivePorts(localDescription.sdp);
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

type Description = Extract<RtcData, { sdp: unknown }>['sdp'];
type Candidate = NonNullable<Extract<RtcData, { candidate: unknown }>['candidate']>;

/** Absent and null members are the same to werift. */
const candidateInit = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: Candidate) => ({
  ...(candidate !== undefined && { candidate }),
  ...(sdpMid != null && { sdpMid }),
  ...(sdpMLineIndex != null && { sdpMLineIndex }),
  ...(usernameFragment != null && { usernameFragment }),
});

const withActivePorts = (sdp: string): string => sdp.replace(/^m=(audio|video) 0 /gm, 'm=$1 9 ');
