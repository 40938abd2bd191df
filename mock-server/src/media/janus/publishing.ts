import type { RtcData } from '@meet/contracts/signaling';
import type { MediaFaults, MediaRights } from '../engine.ts';
import type { MediaKind } from '../rtp/packet.ts';
import { sectionsOf, withoutCandidates, withVoicesResent, type SdpMediaSection } from '../sdp.ts';
import type { JanusRoom } from './room.ts';
import type { JanusDescription, JanusHandle, JanusMessage } from './session.ts';
import { taskQueue } from './task-queue.ts';

/** One published picture or sound. */
export interface JanusStream {
  readonly feed: string;
  readonly mid: string;
  readonly kind: MediaKind;
  /** Stream id in the SDP: `<attendeeId>.camera` or `<attendeeId>.screen`. */
  readonly streamId: string;
}

interface JanusPublishingOptions {
  readonly attendeeId: string;
  room(): Promise<JanusRoom>;
  send(data: RtcData): void;
  fail(): void;
  faults(): MediaFaults;
  publish(stream: JanusStream): void;
  unpublish(stream: JanusStream): void;
  /** This participant starts or stops speaking. */
  onSpeaking(isSpeaking: boolean): void;
}

/** The media a participant sends: a publisher of the room. The first track of each kind is the camera, the second the screen. */
export class JanusPublishing {
  readonly #options: JanusPublishingOptions;
  readonly #shown = new Map<string, JanusStream>();
  readonly #queue = taskQueue();
  #handle: JanusHandle | undefined;
  #sections: readonly SdpMediaSection[] = [];
  #rights: MediaRights = { video: true, talk: true, share: true };
  #isUp = false;
  #isClosed = false;

  constructor(options: JanusPublishingOptions) {
    this.#options = options;
  }

  receive(data: RtcData): void {
    this.#queue(
      () => this.#receive(data),
      () => this.#isClosed || this.#options.fail(),
    );
  }

  allow(rights: MediaRights): void {
    this.#rights = rights;
    this.#updatePublished();
  }

  close(): void {
    this.#isClosed = true;
    this.#updatePublished();
    this.#options.onSpeaking(false);
    this.#queue(async () => this.#handle?.detach());
  }

  async #receive(data: RtcData): Promise<void> {
    const { noAnswer, refuseCandidates } = this.#options.faults();
    if (this.#isClosed) return;
    if ('candidate' in data) return refuseCandidates ? undefined : this.#handle?.trickle(data.candidate);
    if (noAnswer || data.sdp.type !== 'offer') return;
    const tidy = (sdp: string) => withVoicesResent(refuseCandidates ? withoutCandidates(sdp) : sdp);
    this.#handle ??= await this.#join();
    const offer: JanusDescription = { type: 'offer', sdp: tidy(data.sdp.sdp) };
    const { jsep } = await this.#handle.ask({ request: 'configure' }, offer);
    if (!jsep) throw new Error('Janus answered an offer without a description');
    this.#sections = sectionsOf(data.sdp.sdp);
    this.#options.send({ sdp: { ...jsep, sdp: tidy(jsep.sdp) } });
    this.#updatePublished();
  }

  async #join(): Promise<JanusHandle> {
    const { session, id } = await this.#options.room();
    const handle = await session.attach((message) => this.#onMessage(message));
    await handle.ask({ request: 'join', ptype: 'publisher', room: id, id: this.#options.attendeeId });
    return handle;
  }

  /** Subscribing is possible only after `webrtcup`. */
  #onMessage({ janus, candidate, plugindata }: JanusMessage): void {
    if (janus === 'webrtcup' || janus === 'hangup') {
      this.#isUp = janus === 'webrtcup';
      this.#updatePublished();
    }
    if (janus === 'trickle' && candidate && !this.#options.faults().refuseCandidates)
      this.#options.send({ candidate: candidate.completed ? null : candidate });
    if (plugindata) this.#onEvent(plugindata.data);
  }

  /** Events about all publishers arrive here; only those of this participant count. */
  #onEvent({ videoroom, id }: Readonly<Record<string, unknown>>): void {
    if (id === this.#options.attendeeId && (videoroom === 'talking' || videoroom === 'stopped-talking'))
      this.#options.onSpeaking(videoroom === 'talking' && this.#rights.talk);
  }

  /** Publishes the streams that are sent and allowed, and withdraws the others. */
  #updatePublished(): void {
    const sent = this.#isUp && !this.#isClosed ? this.#sections.filter(({ isSent }) => isSent) : [];
    const streams = sent.map((section) => this.#streamOf(section)).filter(({ right }) => this.#rights[right]);
    for (const [mid, stream] of this.#shown) {
      if (streams.some(({ stream: { mid: other } }) => other === mid)) continue;
      this.#shown.delete(mid);
      this.#options.unpublish(stream);
    }
    for (const { stream } of streams) {
      if (this.#shown.has(stream.mid)) continue;
      this.#shown.set(stream.mid, stream);
      this.#options.publish(stream);
    }
  }

  #streamOf({ mid, kind }: SdpMediaSection): { stream: JanusStream; right: keyof MediaRights } {
    const isScreen = this.#sections.find((section) => section.kind === kind)?.mid !== mid;
    const feed = this.#options.attendeeId;
    return {
      stream: { feed, mid, kind, streamId: `${feed}.${isScreen ? 'screen' : 'camera'}` },
      right: isScreen ? 'share' : kind === 'audio' ? 'talk' : 'video',
    };
  }
}
