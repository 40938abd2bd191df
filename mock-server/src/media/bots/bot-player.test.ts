import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MediaPacket } from '../rtp/packet.ts';
import { BotPlayer } from './bot-player.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const keyFrame = Buffer.from([0x10, 0]);
const others = Array.from({ length: 9 }, (_, index) => Buffer.from([0x11, index + 1]));

/** A bot that is watched, and what it has shown. */
function watched() {
  const bot = new BotPlayer({ attendeeId: 'bot', loop: 0 }, { pictures: [keyFrame, ...others], sounds: [Buffer.from([1])] });
  const [, video] = bot.sources;
  const pictures: MediaPacket[] = [];
  const stop = video?.watch((packet) => pictures.push(packet)) ?? (() => {});
  return { bot, pictures, stop, ask: async () => video?.requestKeyFrame() };
}

const isKeyFrame = ({ payload }: MediaPacket) => payload.at(-2) === 0x10;

test('shows 15 pictures a second, and nothing once nobody watches', () => {
  const { bot, pictures, stop } = watched();
  vi.advanceTimersByTime(2_000);
  expect(pictures).toHaveLength(30);
  stop();
  expect(bot.isPlaying).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('a key frame that is asked for comes at once, and with a time after that of the picture before', async () => {
  const { pictures, ask } = watched();
  vi.advanceTimersByTime(300);
  const before = pictures.length;
  await ask();
  expect(pictures).toHaveLength(before + 1);
  expect(pictures.slice(-2).map(isKeyFrame)).toEqual([false, true]);
  expect((pictures.at(-1)?.timestamp ?? 0) - (pictures.at(-2)?.timestamp ?? 0)).toBe(6_000);
});

test('frequent key frame requests do not increase the frame rate', async () => {
  const { pictures, ask } = watched();
  for (let look = 0; look < 100; look++) {
    await ask();
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(pictures.length).toBeLessThanOrEqual(31);
});
