import { afterEach, expect, test, vi } from 'vitest';
import { drawBackground } from './draw-background.ts';
import type { Background, Drawing } from './drawing.ts';
import { createSink, framesOf } from './frames.ts';
import type { Look, Painter } from './painter.ts';

/** A camera that shows one color. */
function cameraOf(color: string): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 64, height: 36 });
  const context = canvas.getContext('2d');
  const paint = () => {
    if (context) context.fillStyle = color;
    context?.fillRect(0, 0, 64, 36);
  };
  const timer = setInterval(paint, 20);
  closed.push(() => clearInterval(timer));
  return required(canvas.captureStream().getVideoTracks()[0]);
}

const required = (track: MediaStreamTrack | undefined): MediaStreamTrack => {
  if (!track) throw new Error('no track');
  return track;
};

const closed: (() => void)[] = [];
afterEach(() => {
  closed.splice(0).forEach((close) => close());
  vi.unstubAllGlobals();
});

/** Draws each frame in blue; how long that takes is the test's. */
function drawn(device: MediaStreamTrack, paint?: () => void) {
  let now = 0;
  const life = new AbortController();
  closed.push(() => life.abort());
  const looks: Look[] = [];
  let background: Background = 'slight';
  const dispose = vi.fn<Painter['dispose']>();
  const painter = (): Painter => ({
    async paint({ displayWidth, displayHeight, timestamp }, look) {
      looks.push(look);
      paint?.();
      now += 250;
      const context = new OffscreenCanvas(displayWidth * look.scale, displayHeight * look.scale).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = 'blue';
      context.fillRect(0, 0, displayWidth, displayHeight);
      return new VideoFrame(context.canvas, { timestamp });
    },
    dispose,
  });
  const onDrawn = vi.fn<Drawing['onDrawn']>();
  const onTrouble = vi.fn<Drawing['onTrouble']>();
  drawBackground({ device, background: () => background, clock: { now: () => now }, signal: life.signal, onDrawn, onTrouble }, { painter });
  const track = async () => {
    await vi.waitFor(() => expect(onDrawn).toHaveBeenCalled());
    return required(onDrawn.mock.calls[0]?.[0]);
  };
  return { life, looks, dispose, onDrawn, onTrouble, track, choose: (next: Background) => void (background = next) };
}

/** The color in the middle of the first picture that a track shows. */
async function firstColor(track: MediaStreamTrack): Promise<number[]> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, srcObject: new MediaStream([track]) });
  const shown = new Promise((resolve) => void video.requestVideoFrameCallback(resolve));
  await video.play();
  await shown;
  const context = new OffscreenCanvas(64, 36).getContext('2d');
  context?.drawImage(video, 0, 0, 64, 36);
  return [...(context?.getImageData(32, 18, 1, 1).data ?? [])];
}

const isBlue = ([red = 255, , blue = 0]: readonly number[]) => red < 40 && blue > 200;

const ways = [
  ['streams of frames', []],
  ['a video and a canvas, as in other browsers', ['MediaStreamTrackProcessor', 'MediaStreamTrackGenerator']],
] as const;

test.each(ways)('what is shown begins with a drawn picture, and nothing stays open: %s', async (_, missing) => {
  for (const name of missing) vi.stubGlobal(name, undefined);
  const device = cameraOf('red');
  const { life, looks, dispose, track, choose } = drawn(device);
  const picture = await track();
  expect(await firstColor(picture)).toSatisfy(isBlue);
  expect(looks[0]).toEqual({ backdrop: 'slight', scale: 1 });
  choose('strong');
  await vi.waitFor(() => expect(looks.at(-1)?.backdrop).toBe('strong'));
  choose('hills');
  await vi.waitFor(() => expect(looks.at(-1)?.backdrop).toBe('hills'));
  choose('own');
  await vi.waitFor(() => expect(looks.at(-1)?.backdrop, 'without a picture the room is hidden all the same').toBe('strong'));
  life.abort();
  expect(picture.readyState).toBe('ended');
  expect(dispose).toHaveBeenCalledOnce();
  expect(device.readyState, 'it belongs to whoever opened it').toBe('live');
  device.stop();
});

test('a device that is too slow for smaller pictures too gives up', async () => {
  const { looks, dispose, track, onTrouble } = drawn(cameraOf('red'));
  const picture = await track();
  await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledWith('slow'), 10_000);
  expect(looks.map(({ scale }) => scale)).toEqual(expect.arrayContaining([1, 0.5]));
  expect(picture.readyState).toBe('ended');
  expect(dispose).toHaveBeenCalledOnce();
});

test('a painter that fails is given up, before and after the first picture', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let works = false;
  const paint = () => {
    if (!works) throw new Error('no model');
  };
  const first = drawn(cameraOf('red'), paint);
  await vi.waitFor(() => expect(first.onTrouble).toHaveBeenCalledWith('failed'));
  expect(first.onDrawn).not.toHaveBeenCalled();
  works = true;
  const second = drawn(cameraOf('red'), paint);
  const picture = await second.track();
  works = false;
  await vi.waitFor(() => expect(second.onTrouble).toHaveBeenCalledWith('failed'));
  expect(picture.readyState).toBe('ended');
});

test('frames and pictures have no track left when they are closed', async () => {
  const device = cameraOf('red');
  const reader = framesOf(device).getReader();
  const { value } = await reader.read();
  value?.close();
  await reader.cancel();
  device.stop();
  const sink = createSink();
  sink.close();
  expect([device, sink.track].map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
});
