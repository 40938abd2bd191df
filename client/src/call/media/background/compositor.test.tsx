import { expect, test } from 'vitest';
import { createCompositor, segmentedSide } from './compositor.ts';
import { scenes } from './drawing.ts';
import type { Look, OwnPicture } from './painter.ts';

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
async function contrasts(likelihood: number, look: Look) {
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

test.each(['slight', 'strong'] as const)('the person stays as sharp as in the camera, and the room is blurred (%s)', async (backdrop) => {
  const { person, room, size, timestamp } = await contrasts(1, { backdrop, scale: 1 });
  expect(person).toBeGreaterThan(200);
  expect(room).toBeLessThan(30);
  expect({ size, timestamp }).toEqual({ size: [width, height], timestamp: 7 });
});

test('what is hardly a person is blurred', async () => {
  expect((await contrasts(0.3, { backdrop: 'strong', scale: 1 })).person).toBeLessThan(30);
});

test('a smaller picture has as many lines as it is to have', async () => {
  expect((await contrasts(1, { backdrop: 'strong', scale: 0.5 })).size).toEqual([160, 90]);
});

test.each(scenes)('a picture of ours stands behind the person: %s', async (backdrop) => {
  const { person, room } = await contrasts(1, { backdrop, scale: 1 });
  expect(person).toBeGreaterThan(200);
  expect(room, 'the stripes of the room are gone').toBeLessThan(200);
});

/** A picture of one color. */
function pictureOf(color: string): OwnPicture {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 40, height: 60 });
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = color;
  context?.fillRect(0, 0, 40, 60);
  return `data:image/jpeg;base64,${canvas.toDataURL('image/jpeg').split(',')[1] ?? ''}`;
}

test('an own picture fills what is behind the person, also after another one', async () => {
  const compose = createCompositor(personAtLeft(1));
  for (const [color, part] of [
    ['#ff0000', 0],
    ['#0000ff', 2],
  ] as const) {
    const frame = striped();
    const picture = await compose(frame, { backdrop: pictureOf(color), scale: 1 });
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0, width, height);
    for (const one of [frame, picture]) one.close();
    const pixel = [...(context?.getImageData(240, height - 2, 1, 1).data ?? [])].slice(0, 3);
    expect(pixel.map((value) => value > 200)).toEqual([0, 1, 2].map((index) => index === part));
  }
});

test('a picture that cannot be read is no picture: the room is not drawn in its place', async () => {
  const frame = striped();
  await expect(createCompositor(personAtLeft(1))(frame, { backdrop: 'data:image/jpeg;base64,AAAA', scale: 1 })).rejects.toThrow(
    'could not be decoded',
  );
  frame.close();
});
