import { expect, test } from 'vitest';
import { fakeStorage } from '../../../testing/fake-storage.ts';
import { createKeptPicture } from './own-picture.ts';

function drawn(width: number, height: number, type = 'image/png'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = 'red';
  context?.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type });
}

const shown = async (url: string | undefined) => {
  const image = new Image();
  image.src = url ?? '';
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
};

test.each(['image/png', 'image/jpeg', 'image/webp'])('a picture (%s) is kept on this device, as large as a camera shows', async (type) => {
  const storage = fakeStorage();
  const { picture, keep } = createKeptPicture(() => storage);
  expect(picture.value).toBeUndefined();
  expect(await keep(await drawn(300, 900, type))).toBeUndefined();
  expect(await shown(picture.value)).toEqual([1280, 720]);
  expect(createKeptPicture(() => storage).picture.value).toBe(picture.value);
});

test('a picture of nothing but noise is kept small enough to be stored', async () => {
  const { picture, keep } = createKeptPicture(() => fakeStorage());
  const noise = new ImageData(1280, 720);
  for (let at = 0; at < noise.data.length; at += 65_536) crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
  const canvas = new OffscreenCanvas(1280, 720);
  canvas.getContext('2d')?.putImageData(noise, 0, 0);
  expect(await keep(await canvas.convertToBlob())).toBeUndefined();
  expect(picture.value?.length).toBeLessThanOrEqual(1_000_000);
});

test.each([
  ['kind', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })],
  ['size', new Blob([new Uint8Array(20 * 2 ** 20 + 1)], { type: 'image/png' })],
  ['unreadable', new Blob(['no picture'], { type: 'image/png' })],
])('a file is refused for its %s, and the picture before stays', async (problem, file) => {
  const { picture, keep } = createKeptPicture(() => fakeStorage());
  await keep(await drawn(20, 20));
  const before = picture.value;
  expect(await keep(file)).toBe(problem);
  expect(picture.value).toBe(before);
});

test('what is stored and is no picture is none', () => {
  const storage = fakeStorage();
  storage.setItem('meet.background-picture', JSON.stringify('https://example.org/room.jpg'));
  expect(createKeptPicture(() => storage).picture.value).toBeUndefined();
});
