import type { Page } from '@playwright/test';
import type { LoadOptions } from '@meet/mock-server/load/load-generator';
import type { World } from './director.ts';

const bundle = new URL('../mock-server/dist/load.js', import.meta.url).href;

type MediaKind = Parameters<NonNullable<LoadOptions['onPacket']>>[0];
type MediaPacket = Parameters<NonNullable<LoadOptions['onPacket']>>[1];

/** Somebody in a meeting who keeps what the server forwards, as it arrives: a browser would tell only what it can decode. */
export interface Eavesdropper {
  /** Whole frames, the oldest first, as senders have handed them over to be cut into packets. */
  readonly frames: Readonly<Record<MediaKind, readonly Buffer[]>>;
  leave(): Promise<void>;
}

/** `encrypted`: says that it has the key, which it has not. */
export async function eavesdrop(origin: string, world: World, umi: string, { encrypted }: { encrypted: boolean }): Promise<Eavesdropper> {
  const { startLoad }: typeof import('@meet/mock-server/load/load-generator') = await import(bundle);
  const frames: Record<MediaKind, Buffer[]> = { audio: [], video: [] };
  const addPicture = pictureAssembler((picture) => void frames.video.push(picture));
  const { leave } = await startLoad({
    origin,
    umi,
    world: world.id,
    count: 1,
    publishing: 0,
    encrypted,
    onPacket: (kind, packet) => (kind === 'audio' ? void frames.audio.push(packet.payload) : addPicture(packet)),
  });
  return { frames, leave };
}

/** Puts pictures together that arrived whole and in order. */
function pictureAssembler(take: (picture: Buffer) => void): (packet: MediaPacket) => void {
  let parts: Buffer[] = [];
  let last = -1;
  return ({ payload, sequenceNumber, marker }) => {
    const descriptor = descriptorBytes(payload);
    if ((payload[0] ?? 0) & 0x10) parts = [payload.subarray(descriptor)];
    else if (parts.length > 0 && sequenceNumber === ((last + 1) & 0xffff)) parts.push(payload.subarray(descriptor));
    else parts = [];
    last = sequenceNumber;
    if (marker && parts.length > 0) take(Buffer.concat(parts));
  };
}

/** Length of what RTP puts before each piece of a picture (RFC 7741 §4.2). */
function descriptorBytes([first = 0, more = 0, id = 0]: Buffer): number {
  if (!(first & 0x80)) return 1;
  return 2 + (more & 0x80 ? (id & 0x80 ? 2 : 1) : 0) + (more & 0x40 ? 1 : 0) + (more & 0x30 ? 1 : 0);
}

/** The first bit of VP8 tells key frames. */
const isKeyFrame = ([first = 1]: Buffer) => !(first & 1);

export const keyFramesAmong = (pictures: readonly Buffer[]) => pictures.filter(isKeyFrame);

/** How much of an encrypted frame stays readable, as the decision about it says: for whoever forwards it. */
export const clearBytes = (kind: MediaKind, frame: Buffer) => (kind === 'audio' ? 1 : isKeyFrame(frame) ? 10 : 3);

/** What an encrypted frame ends with is no secret: its sender's salt and its number. */
export const trailerBytes = 16;

/** A camera that sees red on its left and blue on its right. */
export const twoColours = (page: Page) =>
  page.addInitScript(() => {
    // The empty page before it has none.
    if (!('mediaDevices' in navigator)) return;
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await real(wanted);
      if (stream.getVideoTracks().length === 0) return stream;
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
      const context = canvas.getContext('2d');
      let turn = 0;
      setInterval(() => {
        for (const [at, colour] of ['#f00', '#00f'].entries()) {
          if (context) context.fillStyle = colour;
          context?.fillRect(at * 320, 0, 320, 360);
        }
        // A picture that never changes is hardly sent.
        if (context) context.fillStyle = '#fff';
        context?.fillRect((turn += 7) % 640, 170, 20, 20);
      }, 50);
      return new MediaStream([...stream.getAudioTracks(), ...canvas.captureStream(20).getVideoTracks()]);
    };
  });

/** Whether a key frame decodes to a picture that is red on its left and blue on its right. */
export const showsTwoColours = (page: Page, keyFrame: Buffer) =>
  page.evaluate(
    async (bytes) => {
      let decoded: VideoFrame | undefined;
      const decoder = new VideoDecoder({ output: (frame) => (decoded = frame), error: () => {} });
      decoder.configure({ codec: 'vp8' });
      decoder.decode(new EncodedVideoChunk({ type: 'key', timestamp: 0, data: new Uint8Array(bytes) }));
      await decoder.flush().catch(() => {});
      const context = new OffscreenCanvas(2, 1).getContext('2d');
      if (!decoded || !context) return false;
      context.drawImage(decoded, 0, 0, 2, 1);
      decoded.close();
      const [leftRed = 0, , leftBlue = 0, , rightRed = 0, , rightBlue = 0] = context.getImageData(0, 0, 2, 1).data;
      return leftRed > 180 && leftBlue < 80 && rightRed < 80 && rightBlue > 180;
    },
    [...keyFrame],
  );

/** How much of what these frames of Opus decode to is a tone of so many Hz: 1 when nothing else is heard. */
export const shareOfTone = (page: Page, sounds: readonly Buffer[], toneHz: number) =>
  page.evaluate(
    async ([frames, hz]) => {
      const shares: number[] = [];
      const newDecoder = () => {
        const decoder = new AudioDecoder({ output: (sound) => void shares.push(shareIn(sound)), error: () => {} });
        decoder.configure({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 });
        return decoder;
      };
      function shareIn(sound: AudioData): number {
        const samples = new Float32Array(sound.numberOfFrames);
        sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
        sound.close();
        let [cosine, sine, energy] = [0, 0, 0];
        for (const [at, sample] of samples.entries()) {
          const angle = (2 * Math.PI * hz * at) / 48_000;
          cosine += sample * Math.cos(angle);
          sine += sample * Math.sin(angle);
          energy += sample * sample;
        }
        return energy === 0 ? 0 : (2 * (cosine ** 2 + sine ** 2)) / (samples.length * energy);
      }
      let decoder = newDecoder();
      for (const [index, data] of frames.entries()) {
        // What it cannot decode at all closes a decoder.
        if (decoder.state === 'closed') decoder = newDecoder();
        decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: index * 20_000, data: new Uint8Array(data) }));
        await decoder.flush().catch(() => {});
      }
      return shares.reduce((sum, share) => sum + share, 0) / frames.length;
    },
    [sounds.map((sound) => [...sound]), toneHz] as const,
  );

/** Of noise, one in ten million is as far from it. */
export const noiseMax = 400;

/** How far the bytes are from noise, in which all 256 are as frequent (Pearson's χ²): about 255 for noise of any length. */
export function distanceFromNoise(parts: readonly Buffer[]): number {
  const counts = Array.from({ length: 256 }, () => 0);
  let total = 0;
  for (const part of parts)
    for (const byte of part) {
      counts[byte] = (counts[byte] ?? 0) + 1;
      total += 1;
    }
  const expected = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
