import type { Locator, Page } from '@playwright/test';
import { count } from './counted.ts';
import { expect, test } from './call-test.ts';
import { expectLive, expectMovingPicture, hangUp, join, tileOf } from './media.ts';

/** Fine detail of what a video shows: the variance of the Laplacian of the brightness. */
const detailOf = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => {
    const [width, height] = [320, 180];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(element, 0, 0, width, height);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    const light = (x: number, y: number) => {
      const at = 4 * (y * width + x);
      return 0.3 * (data[at] ?? 0) + 0.6 * (data[at + 1] ?? 0) + 0.1 * (data[at + 2] ?? 0);
    };
    const edges: number[] = [];
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++)
        edges.push(light(x - 1, y) + light(x + 1, y) + light(x, y - 1) + light(x, y + 1) - 4 * light(x, y));
    const mean = edges.reduce((sum, edge) => sum + edge, 0) / edges.length;
    return edges.reduce((sum, edge) => sum + (edge - mean) ** 2, 0) / edges.length;
  });

const videoOf = (page: Page, name: string) => tileOf(page, name).locator('video');

declare global {
  var sentTracks: (MediaStreamTrack | null)[];
}

/** Notes every track that is given to a connection. */
const noteSentTracks = (page: Page) =>
  page.addInitScript(() => {
    globalThis.sentTracks = [];
    const replaceTrack = Reflect.get(RTCRtpSender.prototype, 'replaceTrack');
    RTCRtpSender.prototype.replaceTrack = function (track) {
      sentTracks.push(track);
      return replaceTrack.call(this, track);
    };
  });

/** Which pictures were given to a connection so far: of the camera itself, or drawn ones. */
const sentPictures = (page: Page) =>
  page.evaluate(() => {
    const videos = sentTracks.filter((track) => track?.kind === 'video');
    const room = videos.filter((track) => track && counted.tracks.includes(track)).length;
    return { room, drawn: videos.length - room };
  });

const liveTracks = (page: Page) =>
  page.evaluate(() => [...counted.tracks, ...sentTracks].filter((track) => track?.readyState === 'live').length);

const choose = (page: Page, label: string) => page.getByRole('combobox', { name: 'Background' }).selectOption({ label });

test('the others see the room blurred; the choice is remembered, and nothing else is sent from the first picture on', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  const other = await otherBrowser();
  await count(page);
  await noteSentTracks(page);
  await join(page, umi, 'Ada Blurred');
  await expectLive(page);
  await join(other, umi, 'Bob Seeing');
  await expectLive(other);
  await expectMovingPicture(other, 'Ada Blurred');
  const seen = videoOf(other, 'Ada Blurred');
  const sharp = await detailOf(seen);
  const share = async () => (await detailOf(seen)) / sharp;

  await page.getByRole('button', { name: 'Devices' }).click();
  await choose(page, 'Slight background blur');
  await expect.poll(share).toBeLessThan(0.2);
  await choose(page, 'Strong background blur');
  await expect.poll(share).toBeLessThan(0.05);
  await expectMovingPicture(other, 'Ada Blurred');
  await hangUp(page);
  await expect.poll(() => liveTracks(page)).toBe(0);

  await join(page, umi, 'Ada Again');
  await expectLive(page);
  await expectMovingPicture(other, 'Ada Again');
  expect((await detailOf(videoOf(other, 'Ada Again'))) / sharp).toBeLessThan(0.05);
  const { room, drawn } = await sentPictures(page);
  expect(room).toBe(0);
  expect(drawn).toBeGreaterThan(0);
  await hangUp(page);
  await expect.poll(() => liveTracks(page)).toBe(0);
});

/** The color in the corner of a picture, where nobody sits. */
const cornerOf = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => {
    const context = new OffscreenCanvas(32, 18).getContext('2d');
    context?.drawImage(element, 0, 0, 32, 18);
    return [...(context?.getImageData(2, 2, 1, 1).data ?? [])].slice(0, 3);
  });

/** A picture of one color, as a file. */
const plainPicture = (page: Page, color: string) =>
  page.evaluate(async (style) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = style;
    context?.fillRect(0, 0, 300, 150);
    return canvas.toDataURL().split(',')[1] ?? '';
  }, color);

const isMagenta = ([red = 0, green = 255, blue = 0]: readonly number[]) => red > 180 && green < 80 && blue > 180;
const isBookshelf = ([red = 255, green = 255, blue = 255]: readonly number[]) => red < 180 && green < 140 && blue < 130;

test('the others see a picture in place of the room, an own one too; it is previewed, and remembered on this device', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  const other = await otherBrowser();
  await noteSentTracks(page);
  await count(page);
  await page.goto(`meeting/webrtc?umi=${umi}`);
  const preview = page.getByRole('region', { name: 'Camera preview' }).locator('video');
  await expect(preview).toBeVisible();
  await page
    .getByRole('group', { name: 'Devices' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'holidays.png', mimeType: 'image/png', buffer: Buffer.from(await plainPicture(page, '#ff00ff'), 'base64') });
  await expect(page.getByRole('combobox', { name: 'Background' })).toHaveValue('own');
  await expect.poll(async () => isMagenta(await cornerOf(preview))).toBe(true);

  await join(page, umi, 'Ada Abroad');
  await expectLive(page);
  await join(other, umi, 'Bob Seeing');
  await expectLive(other);
  await expect.poll(async () => isMagenta(await cornerOf(videoOf(other, 'Ada Abroad')))).toBe(true);
  const { room, drawn } = await sentPictures(page);
  expect(room).toBe(0);
  expect(drawn).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Devices' }).click();
  await choose(page, 'Bookshelves');
  await expect.poll(async () => isBookshelf(await cornerOf(videoOf(other, 'Ada Abroad')))).toBe(true);
  expect((await sentPictures(page)).room).toBe(0);
});

test('before joining the own picture is shown as it will be sent; what makes it is loaded only when it is wanted', async ({
  page,
  world,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
  const preview = page.getByRole('region', { name: 'Camera preview' }).locator('video');
  await expect.poll(() => detailOf(preview)).toBeGreaterThan(0);
  const sharp = await detailOf(preview);
  expect(asked.filter((url) => /background|\.wasm|\.tflite/.test(url))).toEqual([]);
  await choose(page, 'Strong background blur');
  await expect(preview).toHaveCount(0);
  await expect.poll(async () => (await detailOf(preview)) / sharp).toBeLessThan(0.05);
  await expect(page.getByText('360p')).toBeVisible();
});

test('a blur that cannot be loaded turns the camera off, and the room is shown only to whoever wants it', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(/tflite/, /Failed to fetch|failed to fetch/i);
  await count(page);
  await page.route(/\.tflite$/, (route) => route.abort());
  await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
  const preview = page.getByRole('region', { name: 'Camera preview' }).locator('video');
  await expect(preview).toBeVisible();
  await choose(page, 'Strong background blur');
  await expect(
    page.getByText('The background cannot be changed. Your camera was turned off, so that nobody sees your room.'),
  ).toBeVisible();
  await expect(page.getByText('Your camera is off', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => counted.tracks.filter(({ kind, readyState }) => kind === 'video' && readyState === 'live').length)).toBe(
    0,
  );
  await page.getByRole('button', { name: 'Show the camera as it is' }).click();
  await expect(preview).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Background' })).toHaveValue('none');
});

/** In front of the camera sits a drawn person; the wall has narrow stripes. */
const drawPerson = (page: Page) =>
  page.addInitScript(() => {
    const draw = (context: CanvasRenderingContext2D) => {
      const oval = (color: string, x: number, y: number, width: number, height: number) => {
        context.fillStyle = color;
        context.beginPath();
        context.ellipse(x, y, width, height, 0, 0, 7);
        context.fill();
      };
      context.fillStyle = '#8a9aa8';
      context.fillRect(0, 0, 640, 360);
      context.fillStyle = '#3d4d5d';
      for (let x = 0; x < 120; x += 8) context.fillRect(x, 40, 4, 160);
      oval('#1f3a6d', 320, 360, 150, 130);
      context.fillStyle = '#d9a580';
      context.fillRect(290, 180, 60, 70);
      oval('#3a2416', 320, 120, 66, 80);
      oval('#d9a580', 320, 140, 58, 76);
      for (const x of [297, 343]) oval('#222222', x, 130, 7, 5);
      context.fillStyle = '#a0504a';
      context.fillRect(297, 180, 46, 6);
    };
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted = {}) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 640, height: 360 });
      const context = canvas.getContext('2d');
      if (!wanted.video || !context) return open(wanted);
      setInterval(() => draw(context), 50);
      const sound = wanted.audio ? await open({ audio: wanted.audio }) : new MediaStream();
      return new MediaStream([...canvas.captureStream().getTracks(), ...sound.getTracks()]);
    };
  });

/** The difference between the lightest and the darkest pixel of a part of the picture, in 640 × 360. */
const contrastOf = (video: Locator, part: readonly [x: number, y: number, width: number, height: number]) =>
  video.evaluate((element: HTMLVideoElement, [x, y, width, height]) => {
    const context = new OffscreenCanvas(640, 360).getContext('2d');
    context?.drawImage(element, 0, 0, 640, 360);
    const greens = [...(context?.getImageData(x, y, width, height).data ?? [])].filter((_, index) => index % 4 === 1);
    return Math.max(...greens) - Math.min(...greens);
  }, part);

test('the person stays sharp in front of the blurred room', async ({ page, world }) => {
  await drawPerson(page);
  await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
  const preview = page.getByRole('region', { name: 'Camera preview' }).locator('video');
  const wall = () => contrastOf(preview, [20, 80, 80, 80]);
  const eye = () => contrastOf(preview, [285, 120, 24, 20]);
  await expect.poll(wall).toBeGreaterThan(50);
  const sharp = await eye();
  await choose(page, 'Strong background blur');
  await expect(preview).toHaveCount(0);
  // Until the first blurred picture the preview is black, where nothing differs from anything.
  await expect.poll(async () => [(await wall()) < 10, (await eye()) > 0.9 * sharp]).toEqual([true, true]);
});
