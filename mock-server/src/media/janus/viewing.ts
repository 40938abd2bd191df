import type { RtcData } from '@meet/contracts/signaling';
import * as v from 'valibot';
import type { MediaFaults, MediaView } from '../engine.ts';
import { CameraSizes, layersMax } from '../layers.ts';
import { withoutCandidates, withStreamNames, withVoicesResent } from '../sdp.ts';
import { taskQueue } from './task-queue.ts';
import type { JanusStream } from './publishing.ts';
import type { JanusRoom } from './room.ts';
import type { JanusHandle, JanusMessage } from './session.ts';

interface JanusViewingOptions {
  room(): Promise<JanusRoom>;
  send(data: RtcData): void;
  fail(): void;
  faults(): MediaFaults;
}

/** The media sections of a subscriber. */
const Subscribed = v.array(
  v.object({ mid: v.string(), active: v.optional(v.boolean()), feed_id: v.optional(v.string()), feed_mid: v.optional(v.string()) }),
);

/** The media a participant receives: one subscriber of the room. Janus offers; no change is possible until the browser has answered. */
export class JanusViewing {
  readonly #options: JanusViewingOptions;
  readonly #wanted = new Set<JanusStream>();
  /** Streams being sent, with the mid of their section. */
  #shown: ReadonlyMap<JanusStream, string> = new Map();
  readonly #sizes = new CameraSizes();
  readonly #queue = taskQueue();
  #handle: JanusHandle | undefined;
  #isAnswerDue = false;
  #isClosed = false;

  constructor(options: JanusViewingOptions) {
    this.#options = options;
  }

  get isConnected(): boolean {
    return this.#handle !== undefined;
  }

  show(stream: JanusStream): void {
    this.#wanted.add(stream);
    this.#enqueue(() => this.#updateSections());
  }

  hide(stream: JanusStream): void {
    if (this.#wanted.delete(stream)) this.#enqueue(() => this.#updateSections());
  }

  /** Sets the attendee ids of the speakers. */
  setSpeaking(speaking: ReadonlySet<string>): void {
    if (this.#sizes.setSpeaking(speaking)) this.#enqueue(() => this.#configure());
  }

  setView(view: MediaView): void {
    this.#sizes.setView(view);
    this.#enqueue(() => this.#configure());
  }

  /** Applies changed faults. */
  pause(): void {
    this.#enqueue(() => this.#configure());
  }

  receive(data: RtcData): void {
    this.#enqueue(() => this.#receive(data));
  }

  close(): void {
    this.#isClosed = true;
    this.#queue(async () => this.#handle?.detach());
  }

  #enqueue(run: () => Promise<void>): void {
    this.#queue(
      async () => {
        if (!this.#isClosed) await run();
      },
      () => this.#isClosed || this.#options.fail(),
    );
  }

  async #receive(data: RtcData): Promise<void> {
    if ('candidate' in data) return this.#options.faults().refuseCandidates ? undefined : this.#handle?.trickle(data.candidate);
    if (!this.#handle) return;
    // The browser offers an ICE restart; with Janus the server makes that offer.
    if (data.sdp.type === 'offer') return this.#offer(await this.#handle.ask({ request: 'configure', restart: true }));
    if (!this.#isAnswerDue) return;
    await this.#handle.ask({ request: 'start' }, { type: 'answer', sdp: this.#tidy(data.sdp.sdp) });
    this.#isAnswerDue = false;
    await this.#configure();
    await this.#updateSections();
  }

  async #updateSections(): Promise<void> {
    if (this.#isAnswerDue || this.#options.faults().noAnswer) return;
    const fresh = [...this.#wanted].filter((stream) => !this.#shown.has(stream));
    const gone = [...this.#shown].filter(([stream]) => !this.#wanted.has(stream));
    const streams = fresh.map(({ feed, mid }) => ({ feed, mid }));
    if (!this.#handle && fresh.length > 0) return this.#offer(await this.#join(streams));
    if (!this.#handle || fresh.length + gone.length === 0) return;
    const unsubscribe = gone.map(([, mid]) => ({ sub_mid: mid }));
    const change = { ...(streams.length > 0 && { subscribe: streams }), ...(unsubscribe.length > 0 && { unsubscribe }) };
    this.#offer(await this.#handle.ask({ request: 'update', ...change }));
  }

  async #join(streams: readonly { feed: string; mid: string }[]): Promise<JanusMessage> {
    const { session, id } = await this.#options.room();
    const handle = await session.attach(({ janus, candidate }) => {
      if (janus === 'trickle' && candidate && !this.#options.faults().refuseCandidates)
        this.#options.send({ candidate: candidate.completed ? null : candidate });
    });
    const offered = await handle.ask({ request: 'join', ptype: 'subscriber', room: id, autoupdate: false, streams });
    this.#handle = handle;
    return offered;
  }

  #offer({ plugindata, jsep }: JanusMessage): void {
    const sections = plugindata?.data['streams'];
    if (v.is(Subscribed, sections)) this.#shown = this.#shownOn(sections);
    this.#sizes.show(this.#shown.keys());
    if (!jsep) return;
    this.#isAnswerDue = true;
    const names = new Map([...this.#shown].map(([{ streamId }, mid]) => [mid, streamId]));
    this.#options.send({ sdp: { type: jsep.type, sdp: this.#tidy(withStreamNames(jsep.sdp, (mid) => names.get(mid))) } });
  }

  #shownOn(sections: v.InferOutput<typeof Subscribed>): ReadonlyMap<JanusStream, string> {
    const known = [...this.#wanted, ...this.#shown.keys()];
    return new Map(
      sections.flatMap(({ mid, active, feed_id, feed_mid }) => {
        const stream = active === false ? undefined : known.find((one) => one.feed === feed_id && one.mid === feed_mid);
        return stream ? [[stream, mid] as const] : [];
      }),
    );
  }

  /** Configures sending and simulcast substreams. Janus numbers them from the smallest, and falls back to one that arrives. */
  async #configure(): Promise<void> {
    if (!this.#handle || this.#shown.size === 0) return;
    const { freeze, dropPercent } = this.#options.faults();
    const send = !freeze && dropPercent < 100;
    const substreamOf = ({ streamId }: JanusStream) => (this.#sizes.of(streamId) === 'large' ? layersMax - 1 : 0);
    const streams = [...this.#shown].map(([stream, mid]) => ({
      mid,
      send: send && (stream.kind === 'audio' || this.#sizes.of(stream.streamId) !== undefined),
      ...(stream.kind === 'video' && { substream: substreamOf(stream) }),
    }));
    await this.#handle.ask({ request: 'configure', streams });
  }

  #tidy(sdp: string): string {
    return withVoicesResent(this.#options.faults().refuseCandidates ? withoutCandidates(sdp) : sdp);
  }
}
