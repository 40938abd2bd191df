import { pathOf } from '@meet/contracts/wire/http';
import { listJoins, reportJoin } from '@meet/contracts/areas/join-timelines';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { expect, test } from './call-test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const part = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const action = (page: Page, name: 'Stop' | 'Delete') => page.getByRole('main').getByRole('button', { name, exact: true });
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const fact = (page: Page, name: string) =>
  part(page, 'About the meeting').locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');

async function openMeeting(page: Page, world: World, name: Parameters<World['meeting']>[0], subject: string): Promise<void> {
  await page.goto(`meeting/${world.meeting(name).umi}`);
  await expect(heading(page, subject)).toBeVisible();
}

test('[MTG-01] [RTE-20] meetings are listed with subject, creator and server', async ({ page, as }) => {
  await as('administrator');
  await page.goto('meeting');
  await expect(heading(page, 'Meetings')).toBeVisible();
  const columns = ['Subject', 'State', 'Start', 'Duration', 'Organization', 'Creator', 'People', 'TCS server'];
  for (const name of columns) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  const table = await page
    .getByRole('table')
    .evaluate((element) => ({ its: element.scrollWidth, room: element.parentElement?.clientWidth }));
  expect(table.its, 'all columns stand side by side').toBe(table.room);
  const widths = await page.getByRole('columnheader').evaluateAll((all) => all.map((one) => [one.textContent, one.clientWidth] as const));
  expect(new Map(widths).get('Subject'), 'room for the subject').toBeGreaterThanOrEqual(128);
  await page.getByRole('searchbox', { name: 'Subject or identifier' }).fill('town hall');
  const row = page.getByRole('row', { name: /Town hall/ });
  await expect(row).toContainText(/Started.*168 hr.*Oscar Delgado.*\d+ of \d+.*tcs-[\w.-]+\.meet\.example/);
  await expectNoAxeViolations(page);
});

test('[MTG-02] each state has its text and its icon, and a filter', async ({ page, as }) => {
  await as('administrator');
  await page.goto('meeting?creator=Oscar&pageSize=50');
  for (const [subject, text] of [
    ['Release planning', 'Scheduled'],
    ['Town hall', 'Started'],
    ['Retrospective', 'Stopped'],
  ] as const) {
    const badge = page.getByRole('row', { name: new RegExp(subject) }).getByText(text, { exact: true });
    await expect(badge).toBeVisible();
    await expect(badge.locator('svg')).toBeVisible();
  }
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Stopped');
  await expect(page.getByRole('row', { name: /Town hall/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Retrospective/ })).toBeVisible();
});

test('[MTG-03] [MTG-04] [MTG-10] [MTG-11] [RTE-20] one meeting in full: people, quality, figures, files, and how people joined', async ({
  page,
  as,
  world,
}) => {
  await as('organizer');
  await openMeeting(page, world, 'ended', 'Retrospective');
  for (const [name, value] of [
    ['Security level', /Normal|High/],
    ['Kind', /Meeting/],
    ['Expected', /^\d+$/],
    ['Participating', /^\d+$/],
    ['Reconnections', /^\d+$/],
    ['Recurrence', /Does not recur|Every/],
    ['Moderators', /Oscar Delgado/],
  ] as const)
    await expect(fact(page, name)).toHaveText(value);
  const excluded = page.getByRole('row').filter({ hasText: 'Excluded' });
  await expect(excluded).toHaveCount(1);
  const name = (await excluded.getByRole('rowheader').locator('bdi').textContent()) ?? '';
  await excluded.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Show the quality' }).click();
  await expect(page.getByRole('combobox', { name: 'Attendee' })).toBeFocused();
  await expect(page.getByRole('img', { name: new RegExp(`^Quality: ${name}`) })).toBeVisible();
  for (const chart of ['People in the meeting', 'Average quality', 'Devices', 'Network layers'])
    await expect(page.getByRole('img', { name: new RegExp(`^${chart}`) })).toBeVisible();
  await expect(part(page, 'Files of the meeting').getByRole('listitem')).toHaveCount(2);
  await expect(part(page, 'How people joined')).toContainText('Nobody has joined from a browser lately.');
});

test('[MTG-12] the recurrence of a meeting is described in words', async ({ page, as, world }) => {
  await as('organizer');
  await openMeeting(page, world, 'scheduled', 'Release planning');
  await expect(fact(page, 'Recurrence')).toHaveText(/^Every 2 weeks, until \w+ \d+, \d{4}$/);
  await expectNoAxeViolations(page);
});

test('[MTG-05] an administrator stops a meeting after confirmation, and everybody in it or waiting sees a message', async ({
  page,
  as,
  world,
  otherBrowser,
}) => {
  const guest = await otherBrowser();
  await guest.goto(`meeting/webrtc?umi=${world.meeting('waitingRoom').umi}`);
  await guest.getByLabel('Your full name').fill('Grace');
  await guest.getByRole('button', { name: 'Ask to join' }).click();
  await as('administrator');
  await openMeeting(page, world, 'waitingRoom', 'Board meeting');
  const joins = part(page, 'How people joined');
  const joinOfGrace = async () => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === pathOf(listJoins));
    await joins.getByRole('button', { name: 'Refresh', exact: true }).click();
    await answered;
    return (await joins.getByRole('row', { name: /Grace/ }).allTextContents()).join();
  };
  await expect.poll(joinOfGrace).toContain('Request received');
  await action(page, 'Stop').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main').getByText('Started', { exact: true })).toBeVisible();
  await action(page, 'Stop').click();
  await confirm(page, 'Stop the meeting');
  await expect(page.getByText('“Board meeting” has been stopped.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Stopped', { exact: true })).toBeVisible();
  await expect(action(page, 'Stop')).toHaveAttribute('aria-disabled', 'true');
  await expect(guest.getByText('The meeting has ended').first()).toBeVisible();
});

test('how people joined stands above every other table of a meeting, right below what it is and the way in', async ({
  page,
  as,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await as('administrator');
  await openMeeting(page, world, 'started', 'Town hall');
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  const topOf = (title: string) =>
    parts.filter({ hasText: title }).evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
  const later = ['Attendees', 'Quality over time', 'Statistics', 'Files of the meeting'];
  for (const title of later) await expect(parts.filter({ hasText: title })).toBeVisible();
  const joins = await topOf('How people joined');
  for (const title of later) expect(await topOf(title), title).toBeGreaterThan(joins);
  for (const title of ['About the meeting', 'Invitation']) expect(await topOf(title), title).toBeLessThan(joins);
});

test('a support code that somebody reads out leads from the meetings, and from any screen, to how that join went', async ({
  page,
  as,
  world,
}) => {
  const { meetingId } = world.meeting('started');
  const marks = [
    { step: 'asked', atMs: 0 },
    { step: 'socketOpened', atMs: 700 },
    { setback: 'loginRefused', atMs: 1_300, detail: 'MEETING_FULL' },
  ] as const;
  const person = { supportCode: 'K7QM-3XWD', clientId: 'client-1', fullName: 'Grace' };
  await world.call(reportJoin, { body: { ...person, meetingId, startedAt: new Date().toISOString(), marks: [...marks] } });
  const found = part(page, 'Grace');
  const expectFound = async () => {
    await expect(found.getByRole('listitem')).toHaveText([
      'Name given0 s',
      'Server reached0.7 s',
      'Refused by the serverMEETING_FULL1.3 s',
    ]);
    await expect(found.getByRole('link', { name: 'Town hall' })).toBeVisible();
  };
  await as('administrator');
  await page.goto('meeting');
  await page.getByRole('link', { name: 'Find by support code' }).click();
  await page.getByLabel('Support code').fill('aaaa bbbb');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText(/^No join has the code AAAA-BBBB\./)).toBeVisible();
  await page.getByLabel('Support code').fill(' k7qm3xwd');
  await page.getByLabel('Support code').press('Enter');
  await expectFound();
  await expectNoAxeViolations(page);
  await page.goto('dashboard');
  await heading(page, /Welcome/).waitFor();
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Screen, person, meeting or setting' }).fill('k7qm 3xwd');
  await page.getByRole('option', { name: 'How joining went: K7QM-3XWD' }).click();
  await expect(page).toHaveURL(/\/meet\/meeting\/joins\?code=K7QM-3XWD$/);
  await expectFound();
  await found.getByRole('link', { name: 'Town hall' }).click();
  await expect(heading(page, 'Town hall')).toBeVisible();
});

test('[MTG-06] [MTG-07] an administrator deletes a future meeting after confirmation, but none that has begun', async ({
  page,
  as,
  world,
  expectErrors,
}) => {
  expectErrors(/400/, /404/);
  const { umi } = world.meeting('scheduled');
  await as('administrator');
  await openMeeting(page, world, 'started', 'Town hall');
  await action(page, 'Delete').focus();
  await expect(page.getByRole('tooltip')).toContainText('A meeting that has started or ended cannot be deleted.');
  await openMeeting(page, world, 'scheduled', 'Release planning');
  // It begins while somebody reads.
  await world.changeMeeting(umi, { state: 'started' });
  await action(page, 'Delete').click();
  await confirm(page, 'Delete the meeting');
  await expect(page.getByRole('alert').filter({ hasText: 'A meeting that has started or ended cannot be deleted.' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Started', { exact: true })).toBeVisible();
  await world.changeMeeting(umi, { state: 'scheduled' });
  await page.reload();
  await action(page, 'Delete').click();
  await confirm(page, 'Delete the meeting');
  await expect(page).toHaveURL(/\/meet\/meeting$/);
  await expect(page.getByText('“Release planning” has been deleted.')).toBeVisible();
  await page.goto(`meeting/${umi}`);
  await expect(page.getByText('This meeting does not exist, or you are not part of it.')).toBeVisible();
});

test('[MTG-14] meetings are stopped and deleted many at once: those it is too early or too late for stay, and both numbers are said', async ({
  page,
  as,
}) => {
  await as('administrator');
  const bulk = page.getByRole('group', { name: 'Actions', exact: true });
  const numberIn = async (text: RegExp) => Number((await page.getByText(text).textContent())?.replaceAll(/\D/g, ''));
  await page.goto('meeting?state=stopped');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bulk.getByRole('button', { name: 'Delete' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('A meeting that has started or ended cannot be deleted.');

  await page.goto('meeting?state=started');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bulk.getByRole('button', { name: 'Stop' }).click();
  await confirm(page, 'Stop');
  await expect(page.getByText(/^\d+ meetings have been stopped\.$/)).toBeVisible();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();

  await page.goto('meeting');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bulk.getByRole('button', { name: /^Select all \d+/ }).click();
  const chosen = await numberIn(/^All \d+/);
  await bulk.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`Delete ${chosen} meetings?`);
  await confirm(page, 'Delete');
  const deleted = await numberIn(/^\d+ meetings have been deleted\.$/);
  const kept = await numberIn(/^\d+ meetings had started or ended and stay\.$/);
  expect([deleted > 0, kept > 0, deleted + kept]).toEqual([true, true, chosen]);
  await page.goto('meeting?state=scheduled');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
});

test('[MTG-B01] the invitation is copied whole and leads into the meeting, as the button does', async ({ page, as, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await as('organizer');
  await openMeeting(page, world, 'started', 'Town hall');
  const { umi, meetingId, pin } = world.meeting('started');
  await page.getByRole('button', { name: 'Copy the invitation' }).click();
  await expect(part(page, 'Invitation').getByText('Copied').first()).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`/meet/meeting/webrtc?umi=${umi}`);
  expect(text.replaceAll(' ', '')).toContain(`Identifier:${meetingId}`);
  expect(text).toContain(`PIN: ${pin}`);
  expect(text).toContain('France (French): +33');
  await page.getByRole('main').getByRole('link', { name: 'Join', exact: true }).click();
  await expect(heading(page, 'Ready to join?')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`umi=${umi}`));
});

test.describe('in the middle of a working day', () => {
  test.use({ begins: new Date('2026-11-20T15:00:00Z') });

  test('[DSH-B01] the numbers of the dashboards lead to the meetings they count', async ({ page, as }) => {
    await as('administrator');
    for (const [view, label] of [
      ['system', 'Meetings today'],
      ['meetings', 'This month'],
      ['meetings', 'Recordings'],
    ] as const) {
      await page.goto(`dashboard?view=${view}`);
      const link = page.getByRole('main').getByRole('listitem').filter({ hasText: label }).getByRole('link');
      const shown = (await link.locator('b').textContent()) ?? '';
      expect(shown).toMatch(/^[1-9]/);
      await link.click();
      await expect(heading(page, 'Meetings')).toContainText(shown);
    }
    await page.goto('dashboard?view=meetings');
    const stopped = page
      .getByRole('main')
      .locator('dt', { hasText: 'Stopped' })
      .locator('xpath=following-sibling::dd[1]')
      .getByRole('link');
    const shown = (await stopped.textContent()) ?? '';
    await stopped.click();
    await expect(heading(page, 'Meetings')).toContainText(shown);
    await expect(page.getByRole('list', { name: 'Filters' })).toContainText('State Stopped');
  });
});

test('[ROL-06] participants see who was there, but not how the others were connected', async ({ page, as, world }) => {
  await as('user');
  await openMeeting(page, world, 'ended', 'Retrospective');
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Reception' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Statistics' })).toHaveCount(0);
  await expect(action(page, 'Delete')).toHaveAttribute('aria-disabled', 'true');
});
