import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expectLive, expectMovingPicture, hangUp, sendWhateverTheMachine, tileOf } from './media.ts';
import { expect, test } from './call-test.ts';

test('[RTE-30] the gateway joins by itself and shows the meeting alone: no header, no controls, no own devices @main', async ({
  page,
  world,
  keepScreen,
}) => {
  const { umi } = world.meeting('started');
  await page.addInitScript(() => {
    // The empty page before it has none.
    if ('mediaDevices' in navigator) navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('a robot asks for no device'));
  });
  await page.goto(`meeting/webrtc/gateway?umi=${umi}&name=Recorder`);
  const [first] = (await world.attendees(umi)).filter(({ bot }) => bot);
  await expectMovingPicture(page, first?.fullName ?? 'the first bot');
  await expect(tileOf(page, 'Recorder')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page).toHaveURL(/\/meet\/meeting\/webrtc\/gateway\?/);
  expect((await world.attendees(umi)).find(({ fullName }) => fullName === 'Recorder')).toMatchObject({ audio: false, video: false });
  await expectNoAxeViolations(page);
  await keepScreen('gateway-1280');
});

test('[RTE-30] the gateway waits until it is admitted, and says when the meeting is over', async ({ page, world }) => {
  const { umi } = world.meeting('waitingRoom');
  await page.goto(`meeting/webrtc/gateway?umi=${umi}&name=Recorder`);
  await expect(page.getByText('Waiting to be let in')).toBeVisible();
  await expect.poll(async () => (await world.attendees(umi)).some(({ fullName }) => fullName === 'Recorder')).toBe(true);
  const asking = (await world.attendees(umi)).find(({ fullName }) => fullName === 'Recorder');
  await world.changeAttendee(umi, asking?.id ?? '', { status: 'approved' });
  await expect(page.getByRole('heading', { name: 'Meeting gateway' })).toBeAttached();
  await world.changeMeeting(umi, { state: 'ended' });
  await expect(page.getByText('The meeting has ended')).toBeVisible();
});

test('[RTE-30] a gateway whose browser blocks sound says so on the page, and those who run the meeting read it among the joins', async ({
  page,
  world,
  as,
  otherBrowser,
  expectErrors,
}) => {
  expectErrors(/gateway: the browser blocks sound/);
  const { umi } = world.meeting('started');
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      return this instanceof HTMLAudioElement ? Promise.reject(new DOMException('no gesture', 'NotAllowedError')) : play.call(this);
    };
  });
  await page.goto(`meeting/webrtc/gateway?umi=${umi}&name=Recorder`);
  await expect(page.getByRole('alert')).toContainText('The browser blocks the sound of this page');
  const [first] = (await world.attendees(umi)).filter(({ bot }) => bot);
  await expectMovingPicture(page, first?.fullName ?? 'the first bot');
  const reader = await otherBrowser();
  await as('administrator', reader);
  await reader.goto('meeting');
  await reader.getByRole('link', { name: 'Find by support code' }).click();
  const reported = async () => {
    const calls = await world.journal({ kind: 'http' });
    return JSON.stringify(calls.findLast(({ path }) => path?.endsWith('/join-timelines'))?.request ?? null);
  };
  await expect.poll(reported).toMatch(/"setback":"soundBlocked"/);
  const code = /"supportCode":"([^"]+)"/.exec(await reported())?.[1] ?? '';
  await reader.getByLabel('Support code').fill(code);
  await reader.getByRole('button', { name: 'Find' }).click();
  await expect(reader.getByRole('listitem').filter({ hasText: 'Sound blocked by the browser' })).toBeVisible();
});

test('[LIV-B01] another microphone is used at once, without renegotiation', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  // Every picture that comes is negotiated: with one it is clear when that is over.
  await world.changeMeeting(umi, { bots: 1 });
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await page.getByLabel('Your full name').fill('Switching Guest');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expectLive(page);
  const [first] = (await world.attendees(umi)).filter(({ bot }) => bot);
  await expectMovingPicture(page, first?.fullName ?? 'the first bot');
  const negotiated = async () =>
    (await world.journal({ kind: 'socket' })).filter(({ frame }) => /"sdp"/.test(JSON.stringify(frame ?? null))).length;
  const before = await negotiated();

  await page.getByRole('button', { name: 'Devices', exact: true }).click();
  const microphone = page.getByRole('combobox', { name: 'Microphone' });
  await microphone.selectOption({ label: 'Fake Audio Input 2' });
  await expect(page.getByRole('button', { name: 'Microphone', exact: true, pressed: true })).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Microphone level' })).not.toHaveAttribute('aria-valuenow', '0');
  await expectMovingPicture(page, first?.fullName ?? 'the first bot');
  expect(await negotiated()).toBe(before);
});

test('the meeting fills the screen and a picture of it lies above other windows, and neither stays when it is left', async ({
  page,
  world,
}) => {
  const { umi } = world.meeting('started');
  // Not every browser has windows that stay above others.
  await page.addInitScript(() => Object.defineProperty(globalThis, 'documentPictureInPicture', { value: undefined }));
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await page.getByLabel('Your full name').fill('Wide Guest');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expectLive(page);
  const [first] = (await world.attendees(umi)).filter(({ bot }) => bot);
  await expectMovingPicture(page, first?.fullName ?? 'the first bot');
  const open = () => page.evaluate(() => [document.fullscreenElement !== null, document.pictureInPictureElement !== null]);

  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(open).toEqual([true, false]);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(open).toEqual([false, false]);

  await page.getByRole('button', { name: 'View and help' }).click();
  const above = page.getByRole('button', { name: 'Picture in picture' });
  await above.click();
  await expect(above).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(open).toEqual([false, true]);
  await above.click();
  await expect(above).toHaveAttribute('aria-pressed', 'false');
  await above.click();
  await expect(above).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Full screen' }).first().click();
  await expect.poll(open).toEqual([true, true]);

  await hangUp(page);
  await expect(page.getByText('You left the meeting.')).toBeVisible();
  await expect.poll(open).toEqual([false, false]);
});

test('a viewer receives a camera as large as it is shown', async ({ page, world, otherBrowser }) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 4 });
  const other = await otherBrowser();
  await sendWhateverTheMachine(page, 2);
  for (const [one, name] of [
    [page, 'Ada Seen'],
    [other, 'Bob Seeing'],
  ] as const) {
    await one.goto(`meeting/webrtc?umi=${umi}`);
    await one.getByLabel('Your full name').fill(name);
    await one.getByRole('button', { name: 'Ask to join' }).click();
    await expectLive(one);
  }
  const width = () =>
    tileOf(other, 'Ada Seen')
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.videoWidth);
  await expect.poll(width).toBe(640);
  await other.setViewportSize({ width: 390, height: 844 });
  await expect.poll(width).toBe(320);
  await other.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(width).toBe(640);
});

/** How much of the stage the tiles cover: 0 while one of them is cut off. */
const coveredBy = (tiles: Locator) =>
  tiles.evaluateAll((all) => {
    const stage = document.querySelector('.live-stage')?.getBoundingClientRect() ?? new DOMRect();
    const places = all.map((tile) => tile.getBoundingClientRect());
    const isWhole = places.every(
      ({ left, top, right, bottom, width }) =>
        width > 40 && left >= 0 && right <= innerWidth && top >= stage.top && bottom <= stage.bottom + 1,
    );
    const area = places.reduce((sum, { width, height }) => sum + width * height, 0);
    return isWhole && document.documentElement.scrollWidth <= innerWidth ? area / (stage.width * stage.height) : 0;
  });

test('1 to 25 tiles take 80 % of the stage, on a desktop and on a phone in both positions', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await page.getByLabel('Your full name').fill('Looking Guest');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expectLive(page);
  const tiles = page.getByRole('list', { name: 'Participants' }).getByRole('listitem');
  const controls = page.getByRole('group', { name: 'Meeting controls' });
  for (const bots of [0, 1, 2, 4, 6, 8, 12, 24]) {
    await world.changeMeeting(umi, { bots });
    await expect(tiles).toHaveCount(bots + 1);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => coveredBy(tiles), `${bots + 1} tiles at ${viewport.width}`).toBeGreaterThan(0.8);
    }
  }
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await controls.boundingBox())?.height).toBeLessThanOrEqual(64);
});
