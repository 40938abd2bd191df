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

test('whoever stops talking is silent, soon sends almost nothing, and is heard at once when talking again', () => {
  const turn = { isOwn: true };
  const talk = Buffer.from([0x78, 1, 2]);
  const bot = new BotPlayer({ attendeeId: 'bot', loop: 0, isTalking: () => turn.isOwn }, { pictures: [keyFrame], sounds: [talk] });
  const heard: MediaPacket[] = [];
  bot.sources[0]?.watch((packet) => heard.push(packet));
  const within = (ms: number) => {
    const from = heard.length;
    vi.advanceTimersByTime(ms);
    return heard.slice(from);
  };
  const isTalk = ({ payload, level }: MediaPacket) => payload === talk && level !== undefined && level < 36;
  const isSilence = ({ payload, level }: MediaPacket) => payload.length <= 3 && level === 127;

  expect(within(1_000).filter(isTalk)).toHaveLength(50);
  turn.isOwn = false;
  const silence = within(200);
  expect(silence).toHaveLength(10);
  const pause = within(4_000);
  expect(pause).toHaveLength(10);
  expect((pause[0]?.timestamp ?? 0) - (silence.at(-1)?.timestamp ?? 0)).toBe(960);
  expect([...silence, ...pause].every(isSilence)).toBe(true);
  turn.isOwn = true;
  const [first] = within(20);
  expect(first && isTalk(first)).toBe(true);
  const last = pause.at(-1);
  expect((first?.sequenceNumber ?? 0) - (last?.sequenceNumber ?? 0)).toBe(1);
  expect((first?.timestamp ?? 0) - (silence[0]?.timestamp ?? 0)).toBe(4.2 * 48_000);
});
