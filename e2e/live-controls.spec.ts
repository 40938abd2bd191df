import type { Locator, Page } from '@playwright/test';
import type { Rights } from '@meet/contracts/signaling';
import { getMeetingNotice } from '@meet/contracts/areas/meeting-notice';
import { announcements, forgetAnnouncements, keepAnnouncements } from './announced.ts';
import { watchCall } from './call-watch.ts';
import { count, opened } from './counted.ts';
import type { World } from './director.ts';
import { expectLive, expectMovingPicture, hangUp, join, tileOf } from './media.ts';
import { expect, test } from './call-test.ts';

/** Two people in a meeting, who see each other; what is read out to the first is kept. */
async function meet(world: World, page: Page, other: Page): Promise<string> {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  await keepAnnouncements(page);
  await join(page, umi, 'Ada Acting');
  await expectLive(page);
  await join(other, umi, 'Bob Seeing');
  await expectLive(other);
  await expectMovingPicture(other, 'Ada Acting');
  return umi;
}

const control = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('group', { name: 'Meeting controls' }).getByRole('button', { name });

/** Not the tile of the shared screen. */
const ada = (page: Page) => page.getByRole('listitem').filter({ has: page.getByText('Ada Acting', { exact: true }) });
const mutedMark = (page: Page) => ada(page).getByRole('img', { name: 'Microphone off' });
const picture = (page: Page) => ada(page).locator('video');

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message to everyone' }).fill(text);
  await page.keyboard.press('Enter');
}

const read = (page: Page, text: string) => expect(page.getByRole('log').getByRole('listitem').filter({ hasText: text })).toBeVisible();

test('[LIV-02] [LIV-03] a right taken turns its control off for everybody and says why; once given back it can be used again', async ({
  page,
  world,
  otherBrowser,
}) => {
  const other = await otherBrowser();
  const attendees = () => world.attendees(world.meeting('started').umi);
  const watch = await watchCall({ subject: page, observer: other, name: 'Ada Acting', attendees });
  const umi = await meet(world, page, other);
  const id = (await world.attendees(umi)).find(({ fullName }) => fullName === 'Ada Acting')?.id ?? '';
  await control(page, 'Share screen').click();
  await expectMovingPicture(other, 'Screen of Ada Acting');
  for (const one of [page, other]) await control(one, 'Chat').click();
  await write(page, 'While I may');
  await read(other, 'While I may');

  const sound = { turnOn: 'Microphone', granted: 'You may speak now.', seen: () => mutedMark(other), offCount: 1, onCount: 0 };
  const video = { turnOn: 'Camera', granted: 'You may show your camera now.', seen: () => picture(other), offCount: 0, onCount: 1 };
  const screen = {
    turnOn: 'Share screen',
    granted: 'You may share your screen now.',
    seen: () => tileOf(other, 'Screen of Ada Acting'),
    offCount: 0,
    onCount: 1,
  };
  type Rule = (typeof sound | typeof video | typeof screen) & { right: keyof Rights; why: string };
  const takeAndGiveBack = async ({ right, why, turnOn, granted, seen, offCount, onCount }: Rule) => {
    await expect(seen()).toHaveCount(onCount);
    await forgetAnnouncements(page);
    await world.changeAttendee(umi, id, { rights: { [right]: false } });
    await expect(control(page, turnOn)).toHaveAttribute('aria-disabled', 'true');
    await expect(control(page, turnOn)).toHaveAccessibleDescription(why);
    await expect.poll(() => announcements(page)).toContain(why);
    await expect(seen()).toHaveCount(offCount);
    await control(page, turnOn).hover();
    await expect(page.getByRole('tooltip').filter({ hasText: why })).toBeVisible();

    await world.changeAttendee(umi, id, { rights: { [right]: true } });
    await expect.poll(() => announcements(page)).toContain(granted);
    await expect(control(page, turnOn)).not.toHaveAttribute('aria-disabled');
    await control(page, turnOn).click();
    await expect(seen()).toHaveCount(onCount);
  };
  await takeAndGiveBack({ right: 'share', why: 'The organizer does not let you share your screen.', ...screen });
  await control(page, 'Stop sharing').click();
  await takeAndGiveBack({ right: 'talk', why: 'The organizer does not let you speak.', ...sound });
  await takeAndGiveBack({ right: 'audioAvailable', why: 'This meeting has no sound.', ...sound });
  await takeAndGiveBack({ right: 'video', why: 'The organizer does not let you show your camera.', ...video });
  await takeAndGiveBack({ right: 'videoAvailable', why: 'This meeting has no video.', ...video });
  await watch.look();
  expect(watch.found).toEqual([]);

  await forgetAnnouncements(page);
  const line = page.getByRole('textbox', { name: 'Message to everyone' });
  await line.fill('Half a sentence');
  await world.changeAttendee(umi, id, { rights: { chat: false } });
  const why = 'The organizer does not let you write.';
  await expect(control(page, 'Chat')).toHaveAccessibleDescription(why);
  await expect.poll(() => announcements(page)).toContain(why);
  await expect(line).toHaveJSProperty('readOnly', true);
  await expect(line).toHaveAccessibleDescription(why);
  await line.press('Enter');
  await world.changeAttendee(umi, id, { rights: { chat: true } });
  await expect.poll(() => announcements(page)).toContain('You may write now.');
  await expect(line).toHaveValue('Half a sentence');
  await write(page, 'A whole sentence');
  await read(other, 'A whole sentence');
  await expect(other.getByRole('log').getByText('Half a sentence')).toHaveCount(0);
});

/** The microphone gives an even tone instead of Chromium's short beeps, or nothing at all. */
const speakEvenly = (page: Page) =>
  page.addInitScript(() => {
    if (!('mediaDevices' in navigator)) return;
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      if (!wanted?.audio) return stream;
      const context = new AudioContext();
      addEventListener('pointerdown', () => void context.resume());
      const voice = new GainNode(context, { gain: 1 });
      Object.assign(globalThis, { voice });
      const tone = new OscillatorNode(context, { frequency: 440 });
      const spoken = context.createMediaStreamDestination();
      tone.connect(voice).connect(spoken);
      tone.start();
      return new MediaStream([...stream.getVideoTracks(), ...spoken.stream.getAudioTracks()]);
    };
  });

const fallSilent = (page: Page) =>
  page.evaluate(() => {
    const voice: unknown = Reflect.get(globalThis, 'voice');
    if (voice instanceof GainNode) voice.gain.value = 0;
  });

test('[LIV-B05] [LIV-B06] keys mute, hide and let speak, never while somebody types or when they are turned off; hints tell of a voice that is not heard', async ({
  page,
  world,
  otherBrowser,
}) => {
  const other = await otherBrowser();
  await page.clock.install();
  await speakEvenly(page);
  await meet(world, page, other);
  for (const one of [page, other]) await control(one, 'Chat').click();
  const chat = page.getByRole('region', { name: 'Chat' });
  const toStage = () => page.getByRole('heading', { level: 1 }).click();

  await toStage();
  await page.keyboard.press('m');
  await expect(mutedMark(other)).toBeVisible();
  await expect(page.getByText('You are speaking, but your microphone is off.')).toBeVisible();
  await page.getByRole('button', { name: 'Close this hint' }).click();
  await expect(page.getByText('You are speaking, but your microphone is off.')).toHaveCount(0);
  await toStage();
  await page.keyboard.down(' ');
  await expect(mutedMark(other)).toHaveCount(0);
  await expect.poll(() => announcements(page)).toContain('The others hear you until you let go.');
  await page.keyboard.up(' ');
  await expect(mutedMark(other)).toBeVisible();
  await page.keyboard.press('v');
  await expect(picture(other)).toHaveCount(0);

  await chat.getByRole('textbox').pressSequentially('mv ?');
  await page.keyboard.press('Enter');
  await read(other, 'mv ?');
  await expect(mutedMark(other)).toBeVisible();
  await expect(picture(other)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await toStage();
  await page.keyboard.press('?');
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(overview.getByRole('term')).toHaveText(['M', 'V', 'Space', 'H', 'P', '?']);
  await expect(overview.getByRole('definition')).toHaveText([
    'Microphone on or off',
    'Camera on or off',
    'Hold to speak while the microphone is off',
    'Raise or lower the hand',
    'Show or pause the cameras of the others',
    'This overview',
  ]);
  await overview.getByText('Use keyboard shortcuts').click();
  await page.keyboard.press('Escape');
  await toStage();
  for (const key of ['m', 'v', '?', ' ']) await page.keyboard.press(key);
  await write(page, 'no keys any more');
  await read(other, 'no keys any more');
  await expect(mutedMark(other)).toBeVisible();
  await expect(picture(other)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await fallSilent(page);
  await control(page, 'Microphone').click();
  await expect(mutedMark(other)).toHaveCount(0);
  await page.clock.runFor(8_000);
  const silent = page.getByRole('status').filter({ hasText: 'No sound is coming from your microphone.' });
  await expect(silent).toContainText('It may be switched off on the device itself. If not, choose another one.');
  await silent.getByRole('button', { name: 'Devices' }).click();
  await expect(page.getByRole('combobox', { name: 'Microphone' })).toBeVisible();
});

test('[GST-B03] [LIV-B08] [LIV-B09] [PRE-B09] a signed-in person joins by the name of the account, sees the time, is asked before the page closes, and leaves no device on', async ({
  page,
  world,
  as,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 1 });
  const { endsAt } = await world.call(getMeetingNotice, { query: { umi } });
  const minuteMs = 60_000;
  await world.setNow(new Date(Date.parse(endsAt ?? '') - 10 * minuteMs));
  await as('organizer');
  await page.goto('account?tab=profile');
  const [firstName, lastName] = [await page.getByLabel('First name').inputValue(), await page.getByLabel('Last name').inputValue()];
  await page.clock.install();
  await count(page);
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await expect(page.getByLabel('Your full name')).toHaveValue(`${firstName} ${lastName}`);
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expectLive(page);
  await expect.poll(async () => (await world.attendees(umi)).map(({ fullName }) => fullName)).toContain(`${firstName} ${lastName}`);

  const clock = page.getByRole('timer', { name: 'Meeting time' });
  await expect(clock).toHaveText(/^0:\d\d$/);
  await expect(page.getByText(/^(?:10:00|[5-9]:\d\d) left$/)).toBeVisible();
  await world.advance(11 * minuteMs);
  await page.clock.fastForward(minuteMs);
  await expect(page.getByText('Over the scheduled time')).toBeVisible();
  await expect(clock).not.toHaveText(/^0:\d\d$/);

  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
  expect(await opened(page)).toMatchObject({ tracks: 2, sockets: 1 });

  await hangUp(page);
  await expect(page.getByText('You left the meeting.')).toBeVisible();
  await expect.poll(() => opened(page)).toMatchObject({ tracks: 0, connections: 0 });
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
});

test('[SET-05] guests share their screen while the collaboration settings let them, and are told why they cannot', async ({
  page,
  as,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await join(page, umi, 'Early Guest');
  await expectLive(page);
  await expect(control(page, 'Share screen')).toBeEnabled();

  const office = await otherBrowser();
  await as('administrator', office);
  await office.goto('setting/collaboration');
  await office.getByLabel('Guests may share their screen').uncheck();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await office
    .getByRole('dialog', { name: /^Save 1 change/ })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(office.getByText('The settings were saved.')).toBeVisible();

  const late = await otherBrowser();
  await join(late, umi, 'Late Guest');
  await expectLive(late);
  const share = control(late, 'Share screen');
  await expect(share).toBeDisabled();
  await expect(share).toHaveAccessibleDescription('The organizer does not let you share your screen.');
});
