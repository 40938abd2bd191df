import type { Page } from '@playwright/test';
import { listPeriods, planMaintenance } from '@meet/contracts/areas/maintenance';
import { getMaintenanceNotice } from '@meet/contracts/areas/maintenance-notice';
import { expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { tokenOf } from './sign-in.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Maintenance' });
const periods = (page: Page) => page.getByRole('table', { name: 'Available periods' });
const first = (page: Page) => periods(page).getByRole('row').nth(1);
const banner = (page: Page) => page.locator('.banner');

const now = new Date('2026-11-20T15:10:00Z');

/** The first period of a search, earliest first: from 16:00 on, an hour long. */
async function choose(page: Page): Promise<void> {
  await page.goto('maintenance?sort=start&order=0');
  await first(page).getByRole('button', { name: /^Plan/ }).click();
}

async function plan(page: Page): Promise<void> {
  await choose(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Planned maintenance' })).toBeVisible();
}

async function planned(world: World, body: { start: Date; end: Date; reason?: string }): Promise<void> {
  const token = await tokenOf(world);
  await world.call(planMaintenance, { token, body });
}

test.use({ begins: now });
test.beforeEach(({ page }) => page.clock.setSystemTime(now));

test('[RTE-24] [MNT-01] [MNT-02] [ROL-02] none is scheduled; periods are searched, each with its meetings, start and end', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('maintenance');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('No maintenance is scheduled.')).toBeVisible();
  await expect(first(page)).toContainText('no meetings');
  await page.getByRole('textbox', { name: 'Between' }).fill('2026-11-21 to 2026-11-22');
  await page.getByRole('textbox', { name: 'Between' }).press('Enter');
  await expect(page.getByText('1–10 of 48')).toBeVisible();
  await page.getByLabel('Length').selectOption({ label: '8 hours' });
  await expect(page.getByText('1–10 of 41')).toBeVisible();
  await expect(first(page)).toContainText(/\d+ meetings/);
  await page.getByRole('columnheader', { name: 'Start' }).getByRole('button').click();
  await expect(first(page)).toContainText('Nov 21, 2026, 12:00 AM');
  await expect(first(page)).toContainText('Nov 21, 2026, 8:00 AM');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Between' })).toHaveValue('2026-11-21 to 2026-11-22');
  await as('userManager');
  await page.goto('maintenance');
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
});

test('[MNT-03] [MNT-04] a period is planned once it is confirmed, and the maintenance is deleted', async ({ page, as }) => {
  await as('administrator');
  await choose(page);
  const question = page.getByRole('dialog', { name: 'Plan this maintenance?' });
  await expect(question).toContainText(/\d+ meetings are scheduled then/);
  await expect(question).toContainText('Everyone who signs in is told at once, guests shortly before.');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No maintenance is scheduled.')).toBeVisible();
  await plan(page);
  await expect(page.getByText('No maintenance is scheduled.')).toHaveCount(0);
  await expect(page.locator('main')).toContainText(/Start\s*Nov 20, 2026, 5:00 PM/);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No maintenance is scheduled.')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('[MNT-B01] everybody sees a banner before and during a maintenance, on the sign-in page, too', async ({
  page,
  as,
  world,
  otherBrowser,
}) => {
  await as('administrator');
  await plan(page);
  await expect(banner(page)).toContainText('Maintenance is planned: Nov 20, 2026');
  const other = await otherBrowser();
  await other.clock.setSystemTime(now);
  await other.goto('');
  await expect(banner(other)).toContainText('Maintenance is planned: Nov 20, 2026');
  await as('user', other);
  await other.goto('dashboard');
  await expect(banner(other)).toContainText('Maintenance is planned: Nov 20, 2026');
  await banner(other).getByRole('button', { name: 'Hide' }).click();
  await expect(banner(other)).toHaveCount(0);
  await world.advance(60 * 60_000);
  await as('user', other);
  await other.goto('dashboard');
  await expect(banner(other)).toContainText('Maintenance is under way until Nov 20, 2026');
  await expectNoAxeViolations(other);
  await world.advance(60 * 60_000);
  await as('user', other);
  await other.goto('account');
  await expect(other.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
});

test('[MNT-03] [MNT-B01] the reason is asked for, and everybody who is told of the maintenance reads it', async ({
  page,
  as,
  otherBrowser,
}) => {
  await as('administrator');
  await choose(page);
  const question = page.getByRole('dialog');
  await question.getByLabel('Reason').fill('New servers in Prague');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.locator('main')).toContainText(/Reason\s*New servers in Prague/);
  await expect(banner(page)).toContainText('New servers in Prague');
  const other = await otherBrowser();
  await other.clock.setSystemTime(now);
  for (const path of ['', 'join-without-account']) {
    await other.goto(path);
    await expect(banner(other)).toContainText('New servers in Prague');
  }
});

test('[MNT-03] [MNT-04] a maintenance is repeated until it is deleted', async ({ page, as, world }) => {
  await as('administrator');
  await choose(page);
  await page.getByRole('dialog').getByLabel('Repetition').selectOption({ label: 'Every week' });
  await page.getByRole('dialog').getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.locator('main')).toContainText(/Repetition\s*Every week/);
  await page.reload();
  await banner(page).getByRole('button', { name: 'Hide' }).click();
  await expect(banner(page)).toHaveCount(0);
  await world.advance(2 * 3_600_000);
  await as('administrator');
  await page.goto('maintenance');
  await expect(banner(page)).toContainText('Nov 27, 2026');
  await expect(page.locator('main')).toContainText(/Start\s*Nov 27, 2026, 5:00 PM/);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It will not be repeated, either.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No maintenance is scheduled.')).toBeVisible();
});

test('[MNT-09] [MNT-10] several are planned, none over another; everybody is told of the next one', async ({
  page,
  as,
  world,
  keepScreen,
  expectErrors,
}) => {
  expectErrors(/400/);
  await planned(world, { start: new Date('2026-11-27T16:30:00Z'), end: new Date('2026-11-27T17:30:00Z'), reason: 'New servers in Prague' });
  await as('administrator');
  await choose(page);
  const question = page.getByRole('dialog');
  await question.getByLabel('Repetition').selectOption({ label: 'Every week' });
  await question.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(question.getByText(/It would overlap the maintenance planned for Nov 27, 2026/)).toBeVisible();
  await keepScreen('maintenance-overlap');
  await expectNoAxeViolations(page);
  await question.getByLabel('Repetition').selectOption({ label: 'Once' });
  await question.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Planned maintenance' })).toHaveCount(2);
  await expect(first(page)).toContainText('Nov 20, 2026, 6:00 PM');
  await expect(banner(page)).toContainText('Maintenance is planned: Nov 20, 2026');
  await keepScreen('maintenance-two');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Delete: Nov 20, 2026' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Planned maintenance' })).toHaveCount(1);
  await expect(banner(page)).toContainText('Maintenance is planned: Nov 27, 2026');
  await expect(first(page)).toContainText('Nov 20, 2026, 5:00 PM');
});

test('[MNT-B01] [MNT-07] guests are told a day before, whoever has signed in at once', async ({ page, as, world, otherBrowser }) => {
  await planned(world, { start: new Date('2026-11-22T16:00:00Z'), end: new Date('2026-11-22T17:00:00Z') });
  await as('user');
  await page.goto('dashboard');
  await expect(banner(page)).toContainText('Maintenance is planned: Nov 22, 2026');
  const guest = await otherBrowser();
  await guest.clock.setSystemTime(now);
  const answered = guest.waitForResponse((response) => response.url().endsWith(getMaintenanceNotice.path));
  await guest.goto('');
  await answered;
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(guest)).toHaveCount(0);
  await guest.clock.setSystemTime(new Date('2026-11-21T16:00:00Z'));
  await guest.reload();
  await expect(banner(guest)).toContainText('Maintenance is planned: Nov 22, 2026');
});

test('[MNT-B01] whoever comes to a meeting that cannot start reads until when', async ({ page, world }) => {
  const { umi } = world.meeting('scheduled');
  await planned(world, { start: new Date('2026-11-21T14:30:00Z'), end: new Date('2026-11-21T15:30:00Z'), reason: 'New servers in Prague' });
  await world.advance(24 * 3_600_000);
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await expect(page.getByRole('heading', { name: 'The meeting is not open yet' })).toBeVisible();
  await expect(banner(page)).toContainText(
    /Maintenance is under way until Nov 21, 2026.*No meeting starts before then.*New servers in Prague/,
  );
  await expectNoAxeViolations(page);
});

test('[MNT-B01] before joining a meeting that runs into a maintenance one reads when that is', async ({ page, world }) => {
  await planned(world, { start: new Date('2026-11-20T15:20:00Z'), end: new Date('2026-11-20T16:00:00Z'), reason: 'New servers in Prague' });
  await page.goto(`meeting/webrtc?umi=${world.meeting('waitingRoom').umi}`);
  await expect(page.getByText(/Maintenance during this meeting: Nov 20, 2026.*New servers in Prague/)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('what cannot be planned or searched says why, and what was searched for stays', async ({ page, as, world, expectErrors }) => {
  expectErrors(/400|500/);
  await as('administrator');
  await choose(page);
  await world.fault({ method: 'POST', path: planMaintenance.path, status: 400, exceptionCode: 1030 });
  await page.getByRole('dialog').getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByText('The meetings of this period, or the plan itself, have changed. Check again.')).toBeVisible();
  await expect(first(page)).toBeVisible();
  // The periods are asked for anew: that answer must not use up the faults.
  await settled(page);
  await world.fault({ method: 'GET', path: listPeriods.path, status: 500, exceptionCode: 1000, times: 4 });
  await page.getByLabel('Length').selectOption({ label: '4 hours' });
  await expect(page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) })).toBeVisible();
  await expect(page.getByLabel('Length')).toHaveValue('240');
});
