import type { MeetingName } from '@meet/contracts/mock';
import type { Page } from '@playwright/test';
import { count } from './counted.ts';
import type { World } from './director.ts';
import { expectLive, expectMovingPicture, join, newFrames, pictureOf, tileOf } from './media.ts';
import { expect, test } from './call-test.ts';

/** Plays a scenario of the library and joins where it begins. */
async function joinIn(page: Page, world: World, name: string, meeting: MeetingName = 'started'): Promise<void> {
  await world.play(name);
  await join(page, world.meeting(meeting).umi, 'Ada Guest');
}

const done = async (world: World) => (await world.player()).done;
const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for the organizer' });

test('[WTR-08] waiting-approved: the waiting room, then the meeting', async ({ page, world }) => {
  await joinIn(page, world, 'waiting-approved', 'waitingRoom');
  await expect(waiting(page)).toBeVisible();
  await expect.poll(() => done(world)).toBeGreaterThan(0);
  await world.advance(10_000);
  await expectLive(page);
});

test('[WTR-10] waiting-rejected: the organizer did not let them in', async ({ page, world }) => {
  await joinIn(page, world, 'waiting-rejected', 'waitingRoom');
  await expect(page.getByRole('heading', { name: 'Request to join rejected' })).toBeVisible();
});

test('waiting-without-end: the waiting room, for as long as one stays', async ({ page, world }) => {
  await joinIn(page, world, 'waiting-without-end', 'waitingRoom');
  await expect(waiting(page)).toBeVisible();
  await world.advance(60_000);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(waiting(page)).toBeVisible();
});

test('ends-in-waiting-room: the waiting room, then the word that the meeting has ended', async ({ page, world }) => {
  await joinIn(page, world, 'ends-in-waiting-room', 'waitingRoom');
  await expect(waiting(page)).toBeVisible();
  await expect.poll(() => done(world)).toBe(1);
  await world.advance(5_000);
  await expect(page.getByRole('heading', { name: 'The meeting has ended' })).toBeVisible();
});

test('door-unreachable: the page tries again by itself and is in the meeting', async ({ page, world, expectErrors }) => {
  expectErrors(/503/);
  await count(page);
  await joinIn(page, world, 'door-unreachable');
  await expectLive(page);
  expect(await page.evaluate(() => counted.sockets.length)).toBe(3);
});

test('chat-taken: no line can be sent any more, and the chat says why', async ({ page, world }) => {
  await world.play('chat-taken', true);
  await join(page, world.meeting('started').umi, 'Ada Guest');
  await expectLive(page);
  await page.getByRole('button', { name: 'Chat' }).click();
  const line = page.getByRole('textbox', { name: 'Message to everyone' });
  await line.fill('Half a sentence');
  await world.step();
  await expect(line).toHaveAccessibleDescription('The organizer does not let you write.');
  await expect(line).toHaveJSProperty('readOnly', true);
});

test('alone-then-company: an empty meeting, where four participants come', async ({ page, world }) => {
  await joinIn(page, world, 'alone-then-company');
  await expectLive(page);
  const people = page.getByRole('list', { name: 'Participants' }).getByRole('listitem');
  await expect(people).toHaveCount(1);
  await expect.poll(() => done(world)).toBe(2);
  await world.advance(10_000);
  await expect(people).toHaveCount(5);
});

test('meeting-full: the page says so', async ({ page, world }) => {
  await joinIn(page, world, 'meeting-full', 'full');
  await expect(page.getByText('The meeting is full. Try again when somebody has left.')).toBeVisible();
});

test('dropped-at-login: the page connects again by itself and is in the meeting', async ({ page, world }) => {
  await count(page);
  await joinIn(page, world, 'dropped-at-login');
  await expectLive(page);
  expect(await page.evaluate(() => counted.sockets.length)).toBeGreaterThan(1);
  expect((await world.player()).state).toBe('finished');
});

test('[WTR-12] start-fails: the page says so, and trying again leads in', async ({ page, world }) => {
  await joinIn(page, world, 'start-fails');
  await expect(page.getByRole('heading', { name: 'The meeting could not be started' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectLive(page);
});

test('[WTR-12] [LIV-B02] media-without-answer: a START without media is reported after 15 s, and trying again succeeds', async ({
  page,
  world,
}) => {
  await joinIn(page, world, 'media-without-answer');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectLive(page);
  expect((await world.player()).state).toBe('finished');
});

test('pictures-frozen: pictures stand still, which each side says of the others and not of itself, and go on', async ({
  page,
  world,
  otherBrowser,
}) => {
  await world.play('pictures-frozen', true);
  const { umi } = world.meeting('started');
  const other = await otherBrowser();
  await join(page, umi, 'Ada Guest');
  await expectLive(page);
  await join(other, umi, 'Bob Guest');
  await expectLive(other);
  const stillness = (viewer: typeof page, name: string) => tileOf(viewer, name).getByText('No picture arriving');
  const bot = (await world.attendees(umi)).find((attendee) => attendee.bot)?.fullName ?? '';
  await expect.poll(newFrames(page, bot)).toBeGreaterThan(5);
  await expect.poll(newFrames(page, 'Bob Guest')).toBeGreaterThan(5);
  await expect.poll(newFrames(other, 'Ada Guest')).toBeGreaterThan(5);
  await expect(page.getByText('No picture arriving')).toHaveCount(0);
  await world.step();
  let [seen, still] = [-1, 0];
  const looksStill = async () => {
    const { frames } = await pictureOf(page, bot);
    still = frames === seen ? still + 1 : 0;
    seen = frames;
    return still;
  };
  await expect.poll(looksStill).toBeGreaterThan(3);
  await expect(stillness(page, bot)).toBeVisible();
  await expect(stillness(page, 'Bob Guest')).toBeVisible();
  await expect(stillness(other, 'Ada Guest')).toBeVisible();
  await expect(stillness(page, 'Ada Guest')).toHaveCount(0);
  for (const viewer of [page, other]) await expect(viewer.getByTitle('Connection', { exact: true })).toContainText('Poor');
  await world.step();
  await expect.poll(newFrames(page, bot)).toBeGreaterThan(5);
  for (const viewer of [page, other]) await expect(viewer.getByText('No picture arriving')).toHaveCount(0);
});

test('put-back-to-waiting: the meeting, the waiting room, the meeting as it was left', async ({ page, world }) => {
  await world.play('put-back-to-waiting', true);
  const { umi } = world.meeting('started');
  await join(page, umi, 'Ada Guest');
  await expectLive(page);
  const bot = (await world.attendees(umi)).find(({ bot: isBot }) => isBot)?.fullName ?? '';
  await page.getByRole('button', { name: `Pin ${bot}` }).click();
  const pinned = page.getByRole('list', { name: 'Pinned' });
  await expect(pinned).toContainText(bot);
  await page.getByRole('button', { name: 'Chat' }).click();
  const message = page.getByRole('textbox', { name: 'Message to everyone' });
  await message.fill('Half a sent');
  await world.step();
  await expect(page.getByRole('heading', { name: 'You are back in the waiting room' })).toBeVisible();
  await world.step();
  await expectLive(page);
  await expect(pinned).toContainText(bot);
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Half a sent');
  await expectMovingPicture(page, bot);
});

test('[WTR-05] removed: the page says that they were removed', async ({ page, world }) => {
  await joinIn(page, world, 'removed');
  await expect(page.getByRole('heading', { name: 'You were removed from the meeting' })).toBeVisible();
});

test('people-come-and-go: simulated participants have a place, write, and leave', async ({ page, world }) => {
  await world.play('people-come-and-go', true);
  await join(page, world.meeting('started').umi, 'Ada Guest');
  await expectLive(page);
  await world.step();
  await expect(tileOf(page, 'Kim Novak')).toBeVisible();
  await expect(tileOf(page, 'Lee Chang')).toBeVisible();
  await world.step();
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByText('Hello everybody!', { exact: true })).toBeVisible();
  await world.step();
  await world.step();
  await expect(tileOf(page, 'Lee Chang')).toHaveCount(0);
  await expect(tileOf(page, 'Kim Novak')).toBeVisible();
  expect((await world.player()).state).toBe('finished');
});
