import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { count } from './counted.ts';
import type { World } from './director.ts';
import { expectLive, expectMovingPicture, hangUp, pictureOf, tileOf, tonesHeard } from './media.ts';
import { expect, test } from './call-test.ts';

async function ask(page: Page, umi: string, name: string): Promise<void> {
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('button', { name: 'Ask to join' }).click();
}

const attendee = async (world: World, umi: string, fullName: string) =>
  (await world.attendees(umi)).find((one) => one.fullName === fullName);

const bots = async (world: World, umi: string) => (await world.attendees(umi)).filter(({ bot }) => bot);

async function decide(world: World, umi: string, fullName: string, status: 'approved' | 'rejected'): Promise<void> {
  await expect.poll(() => attendee(world, umi, fullName)).toBeTruthy();
  const asking = await attendee(world, umi, fullName);
  await world.changeAttendee(umi, asking?.id ?? '', { status });
}

test('[WTR-04] [WTR-05] [WTR-06] [MCK-07] [MCK-12] [RTE-33] [LIV-01] [LIV-06] a guest joins, sees the bots, hangs up and is told so @main', async ({
  page,
  world,
  keepScreen,
}) => {
  const { umi } = world.meeting('started');
  await ask(page, umi, 'Žofie Guest');
  await expectLive(page);

  const [first, second] = await bots(world, umi);
  await expectMovingPicture(page, first?.fullName ?? 'the first bot');
  await expectMovingPicture(page, second?.fullName ?? 'the second bot');
  await expectNoAxeViolations(page);
  await keepScreen('live-1280');

  await hangUp(page);
  await expect(page).toHaveURL(/\/meet\/$/);
  await expect(page.getByText('You left the meeting.')).toBeVisible();
  await expect.poll(() => attendee(world, umi, 'Žofie Guest').then((one) => one?.connected ?? false)).toBe(false);
});

for (const who of ['a guest', 'the organizer'] as const)
  test(`[WTR-05] ${who} who left by mistake is back in the meeting with two clicks`, async ({ page, world, as }) => {
    const { umi } = world.meeting('started');
    await world.changeMeeting(umi, { bots: 0 });
    if (who === 'the organizer') await as('organizer');
    await ask(page, umi, 'Olga Hasty');
    await expectLive(page);
    await hangUp(page);
    await page.getByRole('button', { name: 'Join again' }).click();
    await expect(page).toHaveURL(new RegExp(`/meet/meeting/webrtc\\?umi=${umi}$`));
    await page.getByRole('button', { name: 'Ask to join' }).click();
    await expectLive(page);
  });

test('[WTR-08] [WTR-09] [WTR-11] [WTR-B01] [SIG-03] waiting, approved, a delayed start, connected @main @foreign', async ({
  page,
  world,
  keepScreen,
}) => {
  const { umi } = world.meeting('waitingRoom');
  await world.changeMeeting(umi, { timeToStart: 2, bots: 1 });
  await ask(page, umi, 'Patient Guest');
  await expect(page.getByRole('heading', { name: 'Waiting for the organizer' })).toBeVisible();
  await expectNoAxeViolations(page);
  await keepScreen('waiting-1280');
  await decide(world, umi, 'Patient Guest', 'approved');
  await expect(page.getByText('The meeting has not started yet.')).toBeVisible();
  await expectLive(page);
  const frames = (await world.journal({ kind: 'socket' })).map(({ frame }) => /"type":"(\w+)"/.exec(JSON.stringify(frame ?? null))?.[1]);
  expect(frames.indexOf('START')).toBeGreaterThan(frames.indexOf('MEETING_ATTENDEE_REQUEST_STATUS'));
  expect(frames.filter((type) => type === 'START').length).toBeGreaterThanOrEqual(2);
});

test('[WTR-10] a rejected request is reported with a link back @main @foreign', async ({ page, world }) => {
  const { umi } = world.meeting('rejecting');
  await ask(page, umi, 'Unwanted Guest');
  await expect(page.getByRole('heading', { name: 'Request to join rejected' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Your full name')).toHaveValue('Unwanted Guest');
});

test('[GST-07] [GST-08] too early leads to join-meeting, which goes on by itself', async ({ page, world }) => {
  const { umi } = world.meeting('scheduled');
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await expect(page).toHaveURL(/\/meet\/meeting\/join\?umi=/);
  await expect(page.getByRole('heading', { name: 'The meeting is not open yet' })).toBeVisible();
  await expectNoAxeViolations(page);
  await world.changeMeeting(umi, { state: 'started' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page).toHaveURL(/\/meet\/meeting\/webrtc\?umi=/);
});

test('[GST-06] [FEA-04] a meeting without web video leads to join-meeting', async ({ page, world }) => {
  await page.goto(`meeting/webrtc?umi=${world.meeting('noWebRtc').umi}`);
  await expect(page).toHaveURL(/\/meet\/meeting\/join\?umi=/);
  await expect(page.getByRole('heading', { name: 'This meeting needs the app' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[FEA-04] an organization that Gateway_WebRTC is taken from is joined by the app, and by browser once it has it again', async ({
  page,
  world,
  as,
  otherBrowser,
}) => {
  await as('administrator');
  await page.goto('subscriptions/subscription-1');
  const change = async (mark: string) => {
    await page.getByRole('button', { name: 'Change features' }).click();
    await page.getByRole('dialog').getByRole('switch', { name: 'Joining in the browser' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Joining in the browser' }).getByRole('img', { name: mark, exact: true }),
    ).toBeVisible();
  };
  const guest = await otherBrowser();
  const { umi } = world.meeting('started');
  await change('not included');
  await guest.goto(`meeting/webrtc?umi=${umi}`);
  await expect(guest).toHaveURL(/\/meet\/meeting\/join\?umi=/);
  await expect(guest.getByRole('heading', { name: 'This meeting needs the app' })).toBeVisible();
  await change('included');
  await ask(guest, umi, 'Gus Guest');
  await expectLive(guest);
});

test('[GST-09] an unknown link says that there is no such meeting', async ({ page }) => {
  await page.goto('meeting/webrtc?umi=nowhere');
  await expect(page.getByRole('heading', { name: 'Secure meeting not found' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[PRE-04] a full meeting refuses beside the form, which keeps the name', async ({ page, world }) => {
  await ask(page, world.meeting('full').umi, 'One Too Many');
  await expect(page.getByText('The meeting did not accept your request to join.')).toBeVisible();
  await expect(page.getByLabel('Your full name')).toHaveValue('One Too Many');
});

test('[PRE-03] a name that the server refuses is reported at its field', async ({ page, world }) => {
  await ask(page, world.meeting('started').umi, 'Ada \u202Eecalevol');
  await expect(page.getByText('The meeting does not accept this name.')).toBeVisible();
  await expect(page.getByLabel('Your full name')).toBeFocused();
});

test('[PRE-01] [PRE-02] [PRE-06] [PRE-B04] the pre-join screen asks name and devices, shows the own picture, and needs a name', async ({
  page,
  world,
  keepScreen,
}) => {
  await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
  await expect(page.getByRole('combobox', { name: 'Camera' })).toContainText('fake_device_0');
  await expect(page.getByRole('combobox', { name: 'Microphone' })).toContainText('Fake');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames))
    .toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText('Enter your full name.')).toBeVisible();
  await expect(page.getByLabel('Your full name')).toBeFocused();
  await expectNoAxeViolations(page);
  await keepScreen('prejoin-1280');
});

test('[GST-10] the name is remembered on this device', async ({ page, world }) => {
  await ask(page, world.meeting('waitingRoom').umi, 'Ada Remembered');
  await expect(page.getByRole('heading', { name: 'Waiting for the organizer' })).toBeVisible();
  await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
  await expect(page.getByLabel('Your full name')).toHaveValue('Ada Remembered');
});

test('[WTR-13] [GST-11] a reload while waiting keeps the place, without a click and without asking twice', async ({ page, world }) => {
  const { umi } = world.meeting('waitingRoom');
  await ask(page, umi, 'Reloading Guest');
  await expect(page.getByRole('heading', { name: 'Waiting for the organizer' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for the organizer' })).toBeVisible();
  expect((await world.attendees(umi)).filter(({ fullName }) => fullName === 'Reloading Guest')).toHaveLength(1);
});

test('[WTR-B04] cancelling withdraws the request', async ({ page, world }) => {
  const { umi } = world.meeting('waitingRoom');
  await ask(page, umi, 'Hesitating Guest');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Your full name')).toBeVisible();
  await expect.poll(() => attendee(world, umi, 'Hesitating Guest').then((one) => one?.connected ?? false)).toBe(false);
});

test('[WTR-12] a failed start says so and can be tried again', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { startError: true });
  await ask(page, umi, 'Unlucky Guest');
  await expect(page.getByRole('heading', { name: 'The meeting could not be started' })).toBeVisible();
  await expectNoAxeViolations(page);
  await world.changeMeeting(umi, { startError: false });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectLive(page);
});

test('[RTE-31] [RTE-32] the live view without a connection leads to webrtc, or to login without umi', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await page.goto(`meeting/webrtc/live?umi=${umi}`);
  await expect(page).toHaveURL(new RegExp(`/meet/meeting/webrtc\\?umi=${umi}$`));
  await page.goto('meeting/webrtc/live');
  await expect(page).toHaveURL(/\/meet\/$/);
});

test('[LIV-05] two browsers see each other, and each sees what the other turns off @main', async ({ page, world, otherBrowser }) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  await ask(page, umi, 'Ada First');
  await expectLive(page);
  const other = await otherBrowser();
  await ask(other, umi, 'Bob Second');
  await expectLive(other);

  await expectMovingPicture(page, 'Bob Second');
  await expectMovingPicture(other, 'Ada First');

  await page.getByRole('button', { name: 'Microphone' }).click();
  await expect(page.getByRole('button', { name: 'Microphone' })).toHaveAttribute('aria-pressed', 'false');
  await expect(tileOf(other, 'Ada First').getByRole('img', { name: 'Microphone off' })).toBeVisible();

  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(tileOf(other, 'Ada First').locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Camera' }).click();
  await expectMovingPicture(other, 'Ada First');

  await hangUp(page);
  await expect(tileOf(other, 'Ada First')).toHaveCount(0);
  expect((await pictureOf(other, 'Bob Second')).frames).toBeGreaterThan(0);
});

test('[WTR-05] being removed by the organizer ends the call and says so', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await ask(page, umi, 'Removed Guest');
  await expectLive(page);
  const inside = await attendee(world, umi, 'Removed Guest');
  await world.changeAttendee(umi, inside?.id ?? '', { removed: true });
  await expect(page.getByRole('heading', { name: 'You were removed from the meeting' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[GST-01] [GST-02] identifier and PIN lead into the meeting; a wrong pair is reported in one sentence', async ({ page, world }) => {
  const { meetingId, pin, umi } = world.meeting('started');
  await page.goto('join-without-account');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter the meeting identifier.')).toBeVisible();
  await expect(page.getByText('Enter the PIN code.')).toBeVisible();
  await page.getByLabel('Meeting identifier').fill(meetingId);
  await page.getByLabel('PIN code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('No meeting has this identifier and PIN.');
  await expectNoAxeViolations(page);
  await page.getByLabel('PIN code').fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/meet/meeting/webrtc\\?umi=${umi}$`));
});

test('[LIV-09] a reload during the call leads back to the meeting, and one click into it, where the bots are heard', async ({
  page,
  world,
}) => {
  const { umi } = world.meeting('started');
  await ask(page, umi, 'Reloading Guest');
  await expectLive(page);
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/meet/meeting/webrtc\\?umi=${umi}$`));
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expectLive(page);
  expect((await world.attendees(umi)).filter(({ fullName }) => fullName === 'Reloading Guest')).toHaveLength(1);
  // They talk in turn, 440 and 660 Hz.
  const heard = new Set<number>();
  const listen = async () => {
    for (const tone of await tonesHeard(page)) heard.add(Math.round(tone / 220) * 220);
    return [...heard];
  };
  await expect.poll(listen, 'tones of the bots').toEqual(expect.arrayContaining([440, 660]));
});

const picturesShown = (page: Page) =>
  page.locator('video').evaluateAll((videos: HTMLVideoElement[]) => videos.filter(({ videoWidth }) => videoWidth > 0).length);

test('[SIG-B04] [SIG-01] one socket serves the whole stay in a meeting, and leaving closes it with the normal code @foreign', async ({
  page,
  world,
}) => {
  const { umi } = world.meeting('started');
  await count(page);
  await ask(page, umi, 'Tidy Guest');
  await expectLive(page);
  await expect.poll(() => picturesShown(page), 'the own picture and those of two bots').toBe(3);
  await hangUp(page);
  await expect(page.getByText('You left the meeting.')).toBeVisible();
  expect(await page.evaluate(() => counted.sockets.map(({ url }) => url))).toEqual([
    expect.stringMatching(/^ws:.*\/meet\/webrtcsignaling$/),
  ]);
  const closings = async () =>
    (await world.journal({ kind: 'socket' })).filter(({ direction }) => direction === 'close').map(({ frame }) => frame);
  await expect.poll(closings).toEqual([expect.objectContaining({ code: 1000 })]);
});
