import { randomUUID } from 'node:crypto';
import { openJanusSession, type JanusSession } from './session.ts';

/** A room of the VideoRoom plugin on one Janus. */
export interface JanusRoom {
  readonly session: JanusSession;
  readonly id: string;
  destroy(): void;
}

const publishersMax = 500;
const bitsPerSecond = 1_500_000;
/** Speech detection: average level (−dBov) over a number of packets of 20 ms. */
const voice = { audiolevel_event: true, audio_active_packets: 25, audio_level_average: 50 };

/** One Janus server. Its session is opened by the first room, and again after it was lost. */
export class JanusInstance {
  readonly #url: string;
  readonly #rooms = new Map<string, () => void>();
  #session: Promise<JanusSession> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  get rooms(): number {
    return this.#rooms.size;
  }

  /** Creates a room; `onLost` is called when the connection is lost. Rejects when Janus is not reachable. */
  async open(onLost: () => void): Promise<JanusRoom> {
    const session = await (this.#session ??= this.#connect());
    const id = randomUUID();
    const handle = await session.attach();
    await handle.ask({
      request: 'create',
      room: id,
      is_private: true,
      publishers: publishersMax,
      bitrate: bitsPerSecond,
      audiocodec: 'opus',
      videocodec: 'vp8',
      ...voice,
    });
    this.#rooms.set(id, onLost);
    const destroy = () => {
      if (!this.#rooms.delete(id)) return;
      handle.ask({ request: 'destroy', room: id }).then(
        () => handle.detach(),
        () => {},
      );
    };
    return { session, id, destroy };
  }

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined);
    session?.close();
  }

  #connect(): Promise<JanusSession> {
    const lost = () => {
      this.#session = undefined;
      const rooms = [...this.#rooms.values()];
      this.#rooms.clear();
      for (const onLost of rooms) onLost();
    };
    const session = openJanusSession(this.#url, lost);
    session.catch(lost);
    return session;
  }
}
