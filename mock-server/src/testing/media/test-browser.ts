import type { RtcData } from '@meet/contracts/signaling';
import { noFaults, type MediaMeeting, type MediaPeer } from '../../media/engine.ts';
import type { MediaKind } from '../../media/rtp/packet.ts';
import { vp8Payloads } from '../../media/rtp/vp8.ts';
import { Connection } from '../../media/werift/connection.ts';
import type { IncomingTrack } from '../../media/werift/tracks.ts';

/** Test participant that behaves like a browser: publishes, and counts what it receives. */
export class TestBrowser {
  /** Everything the engine sent, by connection. */
  readonly sent: { readonly dest: string; readonly data: RtcData }[] = [];
  readonly failed: string[] = [];
  readonly incoming: IncomingTrack[] = [];
  readonly packets: Record<MediaKind, number> = { audio: 0, video: 0 };
  readonly up: Connection;
  readonly down: Connection;
  keyFramesWanted = 0;
  isSpeaking = false;
  /** Payloads of the received pictures, the oldest first. */
  readonly pictures: Buffer[] = [];
  readonly #peer: MediaPeer;
  #stop = (): void => {};

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
      track.onPacket(({ payload }) => {
        this.packets[track.kind] += 1;
        if (track.kind === 'video') this.pictures.push(payload);
      });
    });
  }

  get peer(): MediaPeer {
    return this.#peer;
  }

  /** Publishes microphone and camera. Like Chromium's, the camera makes key frames only on request, at most every 300 ms. */
  publish(): this {
    const audio = this.up.track('audio', 'local');
    const video = this.up.track('video', 'local');
    let isKeyFrameWanted = true;
    let keyFrameAtMs = -Infinity;
    video.onKeyFrameWanted(() => {
      this.keyFramesWanted += 1;
      isKeyFrameWanted ||= performance.now() - keyFrameAtMs >= 300;
    });
    let index = 0;
    const timer = setInterval(() => {
      index += 1;
      const isKeyFrame = isKeyFrameWanted && this.up.isConnected;
      if (isKeyFrame) {
        isKeyFrameWanted = false;
        keyFrameAtMs = performance.now();
      }
      const [picture = Buffer.alloc(0)] = vp8Payloads(Buffer.from([isKeyFrame ? 0x10 : 0x11, 1, 2]), index, 1_000);
      audio.send({ sequenceNumber: index, timestamp: index * 960, marker: false, payload: Buffer.alloc(10), level: speechLevelOf(this) });
      video.send({ sequenceNumber: index, timestamp: index * 1_800, marker: true, payload: picture });
    }, 20);
    this.#stop = () => clearInterval(timer);
    this.up.offer();
    return this;
  }

  /** The newest description of a connection. */
  sdp(dest: 'up' | 'down'): string {
    const newest = this.sent.findLast((message) => message.dest === dest && 'sdp' in message.data);
    return newest && 'sdp' in newest.data ? newest.data.sdp.sdp : '';
  }

  async leave(): Promise<void> {
    this.#stop();
    this.#peer.leave();
    await Promise.all([this.up.close(), this.down.close()]);
  }
}

/** Audio level in −dBov, as browsers send it. */
export const speechLevelOf = ({ isSpeaking }: { readonly isSpeaking: boolean }): number => (isSpeaking ? 20 : 127);
