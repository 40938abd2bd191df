import type { MeetingName } from '@meet/contracts/mock';
import type { Page } from '@playwright/test';
import { count } from './counted.ts';
import type { World } from './director.ts';
import { expectLive, join, tileOf } from './media.ts';
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

test('put-back-to-waiting: the meeting, the waiting room, the meeting', async ({ page, world }) => {
  await world.play('put-back-to-waiting', true);
  await join(page, world.meeting('started').umi, 'Ada Guest');
  await expectLive(page);
  await world.step();
  await expect(page.getByRole('heading', { name: 'You are in the waiting room again' })).toBeVisible();
  await world.step();
  await expectLive(page);
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
