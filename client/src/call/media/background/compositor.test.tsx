import { expect, test } from 'vitest';
import { createCompositor, segmentedSide } from './compositor.ts';

const [width, height] = [320, 180];

/** A picture of narrow black and white stripes. */
function striped(): VideoFrame {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  for (let x = 0; x < width; x += 2) {
    if (context) context.fillStyle = x % 4 === 0 ? 'black' : 'white';
    context?.fillRect(x, 0, 2, height);
  }
  return new VideoFrame(canvas, { timestamp: 7 });
}

/** Somebody is so likely to be in the left half, and nobody in the right one. */
const personAtLeft = (likelihood: number) => async () =>
  new Float32Array(segmentedSide * segmentedSide).map((_, index) => (index % segmentedSide < segmentedSide / 2 ? likelihood : 0));

/** The difference between the lightest and the darkest pixel well inside of each half. */
async function contrasts(likelihood: number, look: { strong: boolean; scale: number }) {
  const frame = striped();
  const picture = await createCompositor(personAtLeft(likelihood))(frame, look);
  const { displayWidth, displayHeight, timestamp } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(picture, 0, 0, width, height);
  for (const one of [frame, picture]) one.close();
  const contrast = (from: number) => {
    const row = [...(context?.getImageData(from, height / 2, 100, 1).data ?? [])].filter((_, index) => index % 4 === 1);
    return Math.max(...row) - Math.min(...row);
  };
  return { person: contrast(20), room: contrast(200), size: [displayWidth, displayHeight], timestamp };
}

test.each([false, true])('the person stays as sharp as in the camera, and the room is blurred (strongly: %s)', async (strong) => {
  const { person, room, size, timestamp } = await contrasts(1, { strong, scale: 1 });
  expect(person).toBeGreaterThan(200);
  expect(room).toBeLessThan(30);
  expect({ size, timestamp }).toEqual({ size: [width, height], timestamp: 7 });
});

test('what is hardly a person is blurred', async () => {
  expect((await contrasts(0.3, { strong: true, scale: 1 })).person).toBeLessThan(30);
});

test('a smaller picture has as many lines as it is to have', async () => {
  expect((await contrasts(1, { strong: true, scale: 0.5 })).size).toEqual([160, 90]);
});
