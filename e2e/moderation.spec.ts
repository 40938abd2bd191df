import type { Page } from '@playwright/test';
import { expectLive, expectMovingPicture, join } from './media.ts';
import { expect, test } from './call-test.ts';

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

/** The organizer of a meeting that goes on, in the page of the test, and a guest in another browser, both in the call. */
async function organizerWithGuest({ page, world, as, otherBrowser }: Pick<Fixtures, 'page' | 'world' | 'as' | 'otherBrowser'>) {
  const { umi } = world.meeting('started');
  await as('organizer');
  await join(page, umi, 'Olivia Organizer');
  await expectLive(page);
  const guest = await otherBrowser();
  await join(guest, umi, 'Gus Guest');
  await expectLive(guest);
  return { umi, guest };
}

test('an organizer needs no admission to their own meeting, lets in who knocks, takes the word and puts back', async ({
  page,
  world,
  as,
  otherBrowser,
}) => {
  const { umi } = world.meeting('waitingRoom');
  await as('organizer');
  await join(page, umi, 'Olivia Organizer');
  await expectLive(page);
  const guest = await otherBrowser();
  await join(guest, umi, 'Gus Guest');
  await expect(page.getByText('1 person is waiting')).toBeVisible();
  await expect(page.getByRole('status').getByText('Gus Guest is waiting to be let in.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('a');
  await expectLive(guest);
  await expectMovingPicture(page, 'Gus Guest');
  await expect(page.getByText('1 person is waiting')).toHaveCount(0);

  await guest.getByRole('button', { name: 'Raise hand' }).click();
  await expect(page.getByRole('img', { name: 'Hand raised' })).toBeVisible();
  await page.getByRole('button', { name: /participants/ }).click();
  await Promise.all([
    expect(guest.getByRole('status').getByText('The organizer does not let you speak.')).toBeVisible(),
    page.getByRole('button', { name: 'Do not let Gus Guest speak' }).click(),
  ]);
  await expect.poll(async () => (await world.attendees(umi)).find(({ fullName }) => fullName === 'Gus Guest')?.audio).toBe(false);
  await page.getByRole('button', { name: 'Put Gus Guest back into the waiting room' }).click();
  await expect(guest.getByText('You are back in the waiting room')).toBeVisible();
  await page.getByRole('button', { name: 'Refuse Gus Guest' }).click();
  await expect(page.getByRole('region', { name: 'Waiting room' })).toHaveCount(0);
});

test('an organizer turns a microphone off, lowers a hand and ends the meeting; who is concerned is told, and everybody leaves', async ({
  page,
  world,
  as,
  otherBrowser,
}) => {
  const { umi, guest } = await organizerWithGuest({ page, world, as, otherBrowser });
  const heardOf = async () => (await world.attendees(umi)).find(({ fullName }) => fullName === 'Gus Guest');
  await expect.poll(async () => (await heardOf())?.audio).toBe(true);
  await guest.getByRole('button', { name: 'Raise hand' }).click();
  await page.getByRole('button', { name: /participants/ }).click();
  await page.getByRole('button', { name: 'Lower the hand of Gus Guest' }).click();
  await expect(guest.getByRole('status').getByText('Olivia Organizer lowered your hand.')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Raise hand' })).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Turn off the microphone of Gus Guest' }).click();
  await expect(guest.getByRole('status').getByText('Olivia Organizer turned your microphone off. You can turn it on again.')).toBeVisible();
  await expect.poll(async () => (await heardOf())?.audio).toBe(false);
  await expect(page.getByRole('button', { name: 'Turn off the microphone of Gus Guest' })).toHaveCount(0);
  await guest.keyboard.press('m');
  await expect.poll(async () => (await heardOf())?.audio).toBe(true);

  await page.getByRole('button', { name: 'Hang up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End for everybody' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End meeting' }).click();
  for (const one of [page, guest]) await expect(one.getByRole('heading', { name: 'The meeting has ended' })).toBeVisible();
});

test('a moderator shows one attendee large to everybody, who is told; whoever looks decides, and the moderator ends it', async ({
  page,
  world,
  as,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 1 });
  await as('organizer');
  await join(page, umi, 'Olivia Organizer');
  await expectLive(page);
  const [guest, viewer] = [await otherBrowser(), await otherBrowser()];
  await join(guest, umi, 'Gus Guest');
  await expectLive(guest);
  await join(viewer, umi, 'Vera Viewer');
  await expectLive(viewer);
  const large = (of: Page) => of.getByRole('list', { name: 'In the spotlight' });

  await page.getByRole('button', { name: /participants/ }).click();
  await page.getByRole('button', { name: 'Spotlight Gus Guest for everybody' }).click();
  await expect(guest.getByRole('status').getByText('You are in the spotlight: everybody sees you large.')).toBeVisible();
  await expect(guest.getByRole('listitem').filter({ hasText: '(you)' }).getByRole('img', { name: 'In the spotlight' })).toBeVisible();
  await expect(large(guest)).toHaveCount(0);
  for (const one of [page, viewer]) await expect(large(one)).toContainText('Gus Guest');
  await expectMovingPicture(viewer, 'Gus Guest');
  await viewer.getByRole('button', { name: 'Show everybody the same size' }).click();
  await expect(large(viewer)).toHaveCount(0);

  await page.getByRole('button', { name: 'Spotlight Olivia Organizer (you) for everybody' }).click();
  await expect(large(viewer)).toContainText('Olivia Organizer');
  await expect(large(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Take Olivia Organizer (you) out of the spotlight' }).click();
  await expect(large(viewer)).toHaveCount(0);
  await expect(viewer.getByRole('button', { name: /spotlight/i })).toHaveCount(0);
});

test('a moderator who signs out in another tab is told in the meeting, keeps no control of it, and stays in the call', async ({
  page,
  context,
  world,
  as,
  otherBrowser,
}) => {
  await organizerWithGuest({ page, world, as, otherBrowser });
  await page.getByRole('button', { name: /participants/ }).click();
  const silence = page.getByRole('button', { name: 'Do not let Gus Guest speak' });
  await expect(silence).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('logout');
  await expect(page.getByRole('status').getByText(/You are no longer signed in, so you cannot moderate this meeting/)).toBeVisible();
  await expect(silence).toHaveCount(0);
  await expectMovingPicture(page, 'Gus Guest');
});

test('one moderator sees whom the other has silenced, and gives the word back', async ({ page, world, as, otherBrowser }) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  await as('organizer');
  await join(page, umi, 'Olivia Organizer');
  await expectLive(page);
  const [second, guest] = [await otherBrowser(), await otherBrowser()];
  await as('administrator', second);
  for (const [one, name] of [
    [second, 'Ada Administrator'],
    [guest, 'Gus Guest'],
  ] as const) {
    await join(one, umi, name);
    await expectLive(one);
  }
  for (const one of [page, second]) await one.getByRole('button', { name: /participants/ }).click();
  await page.getByRole('button', { name: 'Do not let Gus Guest speak' }).click();
  await second.getByRole('button', { name: 'Let Gus Guest speak', exact: true }).click();
  await expect(guest.getByText('You may speak now.')).toBeVisible();
  for (const one of [page, second]) await expect(one.getByRole('button', { name: 'Do not let Gus Guest speak' })).toBeVisible();
});

test('a recording that begins is told and marked in every browser until it ends', async ({ page, world, otherBrowser }) => {
  const { umi } = world.meeting('started');
  await join(page, umi, 'Ada Lovelace');
  await expectLive(page);
  await expect(page.getByText('This meeting is being recorded')).toHaveCount(0);
  await world.changeMeeting(umi, { recording: true });
  const guest = await otherBrowser();
  await join(guest, umi, 'Gus Guest');
  await expectLive(guest);
  for (const one of [page, guest]) {
    await expect(one.getByText('This meeting is being recorded')).toBeVisible();
    await one.getByRole('button', { name: 'Got it' }).click();
    await expect(one.getByText('Recording and transcript', { exact: true })).toBeVisible();
  }
  await world.changeMeeting(umi, { recording: false });
  for (const one of [page, guest]) await expect(one.getByText('Recording and transcript', { exact: true })).toHaveCount(0);
});

test('an organizer removes somebody after a question; who was removed is told, and waits when they come again', async ({
  page,
  world,
  as,
  otherBrowser,
}) => {
  const { umi, guest } = await organizerWithGuest({ page, world, as, otherBrowser });
  await page.getByRole('button', { name: /participants/ }).click();
  const remove = page.getByRole('button', { name: 'Remove Gus Guest from the meeting' });
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expectLive(guest);
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(guest.getByText('You were removed from the meeting')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await join(guest, umi, 'Gus Guest');
  await expect(page.getByText('1 person is waiting')).toBeVisible();
});
