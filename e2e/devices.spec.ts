import type { Page } from '@playwright/test';
import { announcements, keepAnnouncements } from './announced.ts';
import { watchCall } from './call-watch.ts';
import { camera, controlDevices, devices, microphones, plugIn, refuseDevices, unplug } from './fake-devices.ts';
import { expectLive, expectMovingPicture, hangUp, join, tileOf, tonesHeard } from './media.ts';
import { expect, test } from './call-test.ts';

const troubleOf = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Try again' }) });

/** The own picture before joining moves. */
const expectPreview = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluateAll(([video]) => (video instanceof HTMLVideoElement ? video.currentTime : 0)))
    .toBeGreaterThan(0);

const chromiumSteps =
  'Click the icon to the left of the address, allow camera and microphone there, and come back. This note closes automatically.';

test('[PRE-07] [PRE-B01] each cause that keeps camera and microphone away has its own text and help', async ({ page, world }) => {
  await controlDevices(page, { refusal: { name: 'NotReadableError', message: 'Could not start video source' } });
  await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
  const trouble = troubleOf(page);
  const expectTrouble = async (...causes: [camera: string, microphone: string, help: string]) => {
    await expect(trouble.getByText('Cannot access camera or microphone')).toBeVisible();
    await expect(trouble.getByRole('listitem')).toHaveText(causes.slice(0, 2));
    await expect(trouble.getByRole('paragraph')).toHaveText([causes[2], 'You can still join, to see and hear the others.']);
    await expect(page.getByText('No picture from the camera')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Microphone', exact: true, pressed: false })).toBeVisible();
  };
  await expectTrouble(
    'Another program uses the camera',
    'Another program uses the microphone',
    'Close the other program, and then choose “Try again”.',
  );

  await refuseDevices(page, { name: 'NotAllowedError', message: 'Permission denied by system' });
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expectTrouble(
    'The operating system blocks the camera for this browser',
    'The operating system blocks the microphone for this browser',
    'Open the privacy settings of your device, allow the browser to use it, and then choose “Try again”.',
  );

  await refuseDevices(page, undefined);
  await unplug(page, ...devices);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expectTrouble('No camera found', 'No microphone found', 'Connect one; it is detected automatically.');
  await plugIn(page, ...devices);
  await expect(trouble).toHaveCount(0);
  await expectPreview(page);

  // What a browser gives to a page that came over plain HTTP.
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await page.reload();
  await expectTrouble(
    'The browser gives no access to the camera on this page',
    'The browser gives no access to the microphone on this page',
    'Open this page with an address that begins with https.',
  );
});

test('[PRE-07] [PRE-B01] [PRE-B02] a denied permission shows the steps of the browser, until it is granted', async ({
  world,
  otherBrowser,
  origin,
}) => {
  // Permissions belong to a browser, and the next test may get the same one.
  const page = await otherBrowser();
  const context = page.context();
  const browser = await context.newCDPSession(page);
  const { browserContextId } = (await browser.send('Target.getTargetInfo')).targetInfo;
  for (const name of ['camera', 'microphone'])
    await browser.send('Browser.setPermission', {
      permission: { name },
      setting: 'denied',
      origin,
      ...(browserContextId !== undefined && { browserContextId }),
    });
  await controlDevices(page);
  await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
  const trouble = troubleOf(page);
  await expect(trouble.getByRole('listitem')).toHaveText([
    'The browser blocks the camera on this page',
    'The browser blocks the microphone on this page',
  ]);
  await expect(trouble.getByText(chromiumSteps)).toBeVisible();
  for (const [userAgent, steps] of [
    ['Firefox/150.0', 'Click the crossed-out icon to the left of the address, remove the block, and then choose “Try again”.'],
    [
      'Version/26.0 Safari/605.1.15',
      'Open Safari › Settings › Websites, allow camera and microphone for this page, and then choose “Try again”.',
    ],
  ]) {
    await page.evaluate((value) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true }), userAgent);
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect(trouble.getByText(steps ?? '')).toBeVisible();
    await expect(trouble.getByText(chromiumSteps)).toHaveCount(0);
  }

  await context.grantPermissions(['camera', 'microphone'], { origin });
  await expect(trouble).toHaveCount(0);
  await expectPreview(page);
  for (const name of ['Microphone', 'Camera']) await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
});

test('[PRE-B03] [LIV-B07] without a camera a person is heard, without any device one sees and hears; who comes, speaks, is muted and goes is shown', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  const other = await otherBrowser();
  for (const one of [page, other]) await keepAnnouncements(one);
  await controlDevices(page, { unplugged: [camera] });
  await controlDevices(other, { unplugged: devices });

  await page.goto(`meeting/webrtc?umi=${umi}`);
  await expect(troubleOf(page).getByRole('listitem')).toHaveText(['No camera found']);
  await expect(troubleOf(page).getByText('You can join with sound only.')).toBeVisible();
  await join(page, umi, 'Ada Heard');
  await expectLive(page);
  await other.goto(`meeting/webrtc?umi=${umi}`);
  await expect(troubleOf(other).getByText('You can still join, to see and hear the others.')).toBeVisible();
  await join(other, umi, 'Bob Listening');
  await expectLive(other);
  await expect.poll(() => announcements(page)).toContain('Bob Listening joined.');

  const ada = tileOf(other, 'Ada Heard');
  await expect(ada).toContainText('speaking');
  await expect(ada.getByRole('img', { name: 'Microphone off' })).toHaveCount(0);
  await expect.poll(async () => Math.max(...(await tonesHeard(other)))).toBeGreaterThan(0);
  await expect(tileOf(page, 'Bob Listening').getByRole('img', { name: 'Microphone off' })).toBeVisible();
  await world.changeMeeting(umi, { bots: 1 });
  const bot = (await world.attendees(umi)).find((one) => one.bot)?.fullName ?? 'the bot';
  for (const one of [page, other]) {
    await expectMovingPicture(one, bot);
    await expect.poll(() => announcements(one)).toContain(`${bot} joined.`);
  }

  await page.getByRole('button', { name: 'Participants' }).click();
  const rows = page.getByRole('region', { name: 'Participants' }).getByRole('listitem');
  await expect(rows).toContainText(['Ada Heard (you)', 'Bob Listening', bot]);
  for (const [row, isSilent, isUnseen] of [
    [0, 0, 1],
    [1, 1, 1],
    [2, 0, 0],
  ] as const) {
    await expect(rows.nth(row).getByRole('img', { name: 'Microphone off' })).toHaveCount(isSilent);
    await expect(rows.nth(row).getByRole('img', { name: 'Camera off' })).toHaveCount(isUnseen);
  }
  await page.getByRole('button', { name: 'Microphone', exact: true, pressed: true }).click();
  await expect(ada.getByRole('img', { name: 'Microphone off' })).toBeVisible();
  await expect(ada).not.toContainText('speaking');

  await hangUp(page);
  await expect.poll(() => announcements(other)).toContain('Ada Heard left.');
});

test('[PRE-B07] the lists follow what is plugged in; a lost device is replaced or reported, and the others hear and see on', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  const [standard, first, second] = microphones;
  const other = await otherBrowser();
  const watch = await watchCall({ subject: page, observer: other, name: 'Ada Plugging', attendees: () => world.attendees(umi) });
  await keepAnnouncements(page);
  await controlDevices(page);
  await page.goto(`meeting/webrtc?umi=${umi}`);
  const lines = page.getByRole('combobox', { name: 'Microphone' }).locator('option');
  await expect(lines).toHaveText([...microphones]);
  await unplug(page, second);
  await expect(lines).toHaveText([standard, first]);
  await plugIn(page, second);
  await expect(lines).toHaveText([...microphones]);

  await page.getByLabel('Your full name').fill('Ada Plugging');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expectLive(page);
  await join(other, umi, 'Bob Listening');
  await expectLive(other);
  const ada = tileOf(other, 'Ada Plugging');
  await expectMovingPicture(other, 'Ada Plugging');

  await unplug(page, standard);
  await expect.poll(() => announcements(page)).toContain(`Unplugged: ${standard}. Now using: ${first}.`);
  await expect(page.getByRole('button', { name: 'Microphone', exact: true, pressed: true })).toBeVisible();

  await unplug(page, camera);
  const banner = page.getByRole('status').filter({ hasText: `Unplugged: ${camera}` });
  await expect(banner).toContainText('The others cannot see you until there is another camera.');
  await expect(ada.locator('video')).toHaveCount(0);
  await banner.getByRole('button', { name: 'Devices' }).click();
  await expect(page.getByRole('combobox', { name: 'Camera' }).locator('option')).toHaveText(['No camera']);
  await plugIn(page, camera);
  await expect(page.getByRole('combobox', { name: 'Camera' }).locator('option')).toHaveText([camera]);
  const offer = page.getByRole('status').filter({ hasText: `Plugged in again: ${camera}` });
  await offer.getByRole('button', { name: 'Turn on' }).click();
  await expect(offer).toHaveCount(0);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Camera', exact: true, pressed: true })).toBeVisible();
  await expectMovingPicture(other, 'Ada Plugging');
  await expect(ada).toContainText('speaking');
  await expect(ada.getByRole('img', { name: 'Microphone off' })).toHaveCount(0);
  await watch.look();
  expect(watch.found).toEqual([]);
});

test('[SET-02] [SET-36] what an administrator sets for audio and video applies in a call', async ({ page, as, world, otherBrowser }) => {
  const office = await otherBrowser();
  await as('administrator', office);
  await office.goto('setting/audio-video');
  await office.getByLabel('Largest picture').selectOption('320x240');
  await office.getByLabel('Highest frame rate').fill('5');
  await office.getByLabel('Faces shown at once').fill('1');
  for (const name of ['Suppress noise', 'Cancel echo']) await office.getByLabel(name).uncheck();
  await office.getByLabel('Participants come in muted').check();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await office
    .getByRole('dialog', { name: /^Save \d+ changes/ })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(office.getByText('The settings were saved.')).toBeVisible();

  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const opened: MediaTrackSettings[] = [];
    Object.assign(globalThis, { opened });
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      opened.push(...stream.getTracks().map((track) => track.getSettings()));
      return stream;
    };
  });
  const opened = () => page.evaluate((): Record<string, unknown>[] => Reflect.get(globalThis, 'opened'));
  await join(page, world.meeting('started').umi, 'Quiet Guest');
  await expectLive(page);
  expect(await opened()).toMatchObject([{ width: 320, height: 240, frameRate: 5 }]);
  await expect(page.getByText('2 more')).toBeVisible();
  await expect(page.locator('.attendee-tile video')).toHaveCount(1);
  await page.getByRole('button', { name: 'Microphone', exact: true, pressed: false }).click();
  await expect.poll(async () => (await opened()).length).toBe(2);
  expect((await opened())[1]).toMatchObject({ noiseSuppression: false, echoCancellation: false });
});

test('a microphone whose permission is withdrawn during the call is off for everybody, is not asked for again, and comes back with a click; the camera goes on', async ({
  page,
  context,
  world,
}) => {
  const { umi } = world.meeting('started');
  await controlDevices(page);
  await keepAnnouncements(page);
  await join(page, umi, 'Ada Guest');
  await expectLive(page);
  const own = async () => (await world.attendees(umi)).find(({ fullName }) => fullName === 'Ada Guest');
  await expect.poll(own).toMatchObject({ audio: true, video: true });
  const microphone = (pressed: boolean) => page.getByRole('button', { name: 'Microphone', exact: true, pressed });
  const devtools = await context.newCDPSession(page);
  const { browserContextId } = (await devtools.send('Target.getTargetInfo')).targetInfo;
  const browser = await context.browser()?.newBrowserCDPSession();
  const permit = (setting: 'denied' | 'granted') =>
    browser?.send('Browser.setPermission', {
      permission: { name: 'microphone' },
      setting,
      origin: new URL(page.url()).origin,
      ...(browserContextId !== undefined && { browserContextId }),
    });

  const openCameras = () =>
    page.evaluate(() =>
      deviceFaults.tracks.filter(({ kind, readyState }) => kind === 'video' && readyState === 'live').map(({ id }) => id),
    );
  const cameraBefore = await openCameras();
  expect(cameraBefore).toHaveLength(1);

  await permit('denied');
  await expect(page.getByRole('status').getByText('The browser blocks the microphone on this page')).toBeVisible();
  await expect(microphone(false)).toBeVisible();
  await expect.poll(own).toMatchObject({ audio: false, video: true });
  expect(await openCameras()).toEqual(cameraBefore);
  expect((await announcements(page)).filter((text) => text.startsWith('Unplugged'))).toEqual([]);
  const blocked = 'The browser blocks the microphone on this page. “Devices” shows what helps.';
  await expect(microphone(false)).toHaveAccessibleDescription(blocked);
  await page.getByRole('button', { name: 'Devices' }).click();
  await expect(page.getByRole('region', { name: 'Devices' }).getByText(chromiumSteps)).toBeVisible();
  await permit('granted');
  await expect(microphone(false)).toHaveAccessibleDescription('');
  await expect(page.getByText(chromiumSteps)).toHaveCount(0);
  await microphone(false).click();
  await expect(microphone(true)).toBeVisible();
  await expect.poll(own).toMatchObject({ audio: true, video: true });
});
