import type { RtcData } from '@meet/contracts/signaling';
import type { MediaParticipant, MediaPeer, MediaRights, MediaView } from '../../media/engine.ts';
import type { ConversationEvent } from '../protocol/conversation.ts';

interface ParticipantMediaOptions {
  /** Names of the peer connections. */
  readonly dests: readonly string[];
  readonly join: (callbacks: Pick<MediaParticipant, 'send' | 'fail'>) => MediaPeer;
  /** Ignored while no socket is open. */
  readonly notify: (event: ConversationEvent) => void;
}

/** Candidates kept for an offer; browsers need one or two. */
const candidatesKept = 32;

/** The media of one participant from START on. They go on while the socket is lost. */
export class ParticipantMedia {
  readonly dests: readonly string[];
  readonly #peer: MediaPeer;
  readonly #notify: ParticipantMediaOptions['notify'];
  /** Our last offer for each connection, with its candidates, until it is answered. */
  readonly #unanswered = new Map<string, RtcData[]>();
  #hasFailed = false;

  constructor({ dests, join, notify }: ParticipantMediaOptions) {
    this.dests = dests;
    this.#notify = notify;
    this.#peer = join({
      send: (dest, data) => this.#send(dest, data),
      fail: (dest) => {
        this.#hasFailed = true;
        notify({ kind: 'rtcFailed', dest });
      },
    });
  }

  /** After a failed negotiation the client has to start anew. */
  get isResumable(): boolean {
    return !this.#hasFailed;
  }

  receive(dest: string, data: RtcData): void {
    if ('sdp' in data && data.sdp.type === 'answer') this.#unanswered.delete(dest);
    this.#peer.receive(dest, data);
  }

  allow(rights: MediaRights): void {
    this.#peer.allow(rights);
  }

  view(view: MediaView): void {
    this.#peer.view(view);
  }

  leave(): void {
    this.#peer.leave();
  }

  /** On a new socket: offers that got lost with the one before, or were made since. */
  resume(): void {
    for (const [dest, offered] of this.#unanswered) for (const data of offered) this.#notify({ kind: 'rtc', dest, data });
  }

  #send(dest: string, data: RtcData): void {
    const offered = this.#unanswered.get(dest);
    if ('sdp' in data && data.sdp.type === 'offer') this.#unanswered.set(dest, [data]);
    else if ('candidate' in data && offered && offered.length <= candidatesKept) offered.push(data);
    this.#notify({ kind: 'rtc', dest, data });
  }
}
