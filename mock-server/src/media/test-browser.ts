import type { RtcData } from '@meet/contracts/signaling';
import { BotPlayer } from './bots/bot-player.ts';
import { noFaults, type MediaMeeting, type MediaPeer } from './engine.ts';
import type { Kind } from './rtp/packet.ts';
import { Connection, type IncomingTrack, type OutgoingTrack } from './werift/connection.ts';

/** A participant as a browser would be, without one: publishes a loop and counts what it is sent. For tests. */
export class TestBrowser {
  /** Everything the engine sent, by connection. */
  readonly sent: { readonly dest: string; readonly data: RtcData }[] = [];
  readonly failed: string[] = [];
  readonly incoming: IncomingTrack[] = [];
  readonly tracks: OutgoingTrack[] = [];
  readonly packets: Record<Kind, number> = { audio: 0, video: 0 };
  readonly up: Connection;
  readonly down: Connection;
  keyFramesWanted = 0;
  readonly #peer: MediaPeer;
  readonly #stops: (() => void)[] = [];

  constructor(meeting: MediaMeeting, attendeeId: string) {
    this.#peer = meeting.join({
      attendeeId,
      send: (dest, data) => {
        this.sent.push({ dest, data });
        (dest === 'up' ? this.up : this.down).receive(data);
      },
      fail: (dest) => void this.failed.push(dest),
    });
    const end = (dest: string) => ({
      send: (data: RtcData) => this.#peer.receive(dest, data),
      fail: () => void this.failed.push(`own ${dest}`),
      faults: () => noFaults,
    });
    this.up = new Connection(end('up'));
    this.down = new Connection(end('down'));
    this.down.onIncoming((track) => {
      this.incoming.push(track);
      track.onPacket(() => (this.packets[track.kind] += 1));
    });
  }

  get peer(): MediaPeer {
    return this.#peer;
  }

  /** Microphone and camera; the camera obeys requests for key frames. */
  publish(): this {
    const player = new BotPlayer({ attendeeId: 'loop', loop: 0 });
    for (const source of player.sources) {
      const track = this.up.track(source.kind, 'local');
      track.onKeyFrameWanted(() => {
        this.keyFramesWanted += 1;
        source.requestKeyFrame();
      });
      this.tracks.push(track);
      this.#stops.push(source.watch((packet) => track.send(packet)));
    }
    this.up.offer();
    return this;
  }

  /** The newest description of a connection. */
  sdp(dest: 'up' | 'down'): string {
    const newest = this.sent.findLast((message) => message.dest === dest && 'sdp' in message.data);
    return newest && 'sdp' in newest.data ? newest.data.sdp.sdp : '';
  }

  async leave(): Promise<void> {
    for (const stop of this.#stops) stop();
    this.#peer.leave();
    await Promise.all([this.up.close(), this.down.close()]);
  }
}
