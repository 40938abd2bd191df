import type { Locator, Page } from '@playwright/test';
import { pathOf, type WireReply } from '@meet/contracts/wire/http';
import { getScheduler, listJobs, planJob, startJob } from '@meet/contracts/areas/jobs';
import { changeSettings } from '@meet/contracts/areas/settings';
import { getWork } from '@meet/contracts/areas/work';
import { expectNoAxeViolations } from './axe.ts';
import { tokenOf } from './sign-in.ts';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const menuLink = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Scheduled jobs' });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const newest = (page: Page) => page.getByRole('table', { name: 'Executions' }).getByRole('row').nth(1);
const waiting = (page: Page) => page.locator('.notice-list').getByText(/The job is (waiting|running)/);

test.use({ begins: new Date('2026-11-20T15:00:00Z') });

async function choose(page: Page, of: Locator, action: string): Promise<void> {
  await of.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Starts the job on the page by hand, and tells when that was. */
async function start(page: Page): Promise<number> {
  await button(page, 'Start now').click();
  const begun = page.waitForResponse(
    async (response) => response.url().endsWith(pathOf(getWork)) && (await response.json()).items.length > 0,
  );
  await dialog(page).getByRole('button', { name: 'Start', exact: true }).click();
  const { items }: WireReply<typeof getWork> = await (await begun).json();
  return Date.parse(items[0]?.createdDate ?? '');
}

test('[RTE-26] [JOB-02] [JOB-B01] [ROL-02] jobs show what they do, what starts them, how they went and when they run next', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('job');
  await expect(heading(page, 'Scheduled jobs')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Triggers are in the time zone \S+\./);
  const cleaner = row(page, 'Job cleaner');
  for (const text of [
    'older than 60 days',
    'Cleaning',
    'Enabled',
    'Every day at 3:00 AM',
    '0 3 * * *',
    'Finished',
    'Nov 20, 2026, 4:00 AM',
    'Nov 21, 2026, 4:00 AM',
  ])
    await expect(cleaner).toContainText(text);
  const reminders = row(page, 'Meeting reminders');
  for (const text of ['Disabled', 'Every 15 minutes, between', 'never', 'not planned']) await expect(reminders).toContainText(text);
  await expectNoAxeViolations(page);
  await as('userManager');
  await page.goto('job');
  await expect(heading(page, 'No access')).toBeVisible();
});

test('[JOB-01] the scheduler is stopped after a confirmation, and started again', async ({ page, as }) => {
  await as('administrator');
  await page.goto('job');
  await expect(page.getByText('Scheduler started', { exact: true })).toBeVisible();
  await button(page, 'Stop the scheduler').click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Scheduler started', { exact: true })).toBeVisible();
  await button(page, 'Stop the scheduler').click();
  await dialog(page).getByRole('button', { name: 'Stop the scheduler' }).click();
  await expect(page.getByText('Scheduler stopped', { exact: true })).toBeVisible();
  await expect(row(page, 'Job cleaner')).toContainText('not planned');
  await expectNoAxeViolations(page);
  await button(page, 'Start the scheduler').click();
  await expect(page.getByText('Scheduler started', { exact: true })).toBeVisible();
  await expect(row(page, 'Job cleaner')).not.toContainText('not planned');
});

test('[JOB-01] [JOB-05] [SET-16] the job screens show the values of the settings', async ({ page, as }) => {
  await as('administrator');
  await page.goto('setting/job-scheduler');
  await page.getByLabel('Run scheduled jobs').uncheck();
  await page.getByRole('spinbutton', { name: 'Executions are listed for' }).fill('1');
  await button(page, 'Save').click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await page.goto('job');
  await expect(page.getByText('Scheduler stopped', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Job cleaner' }).click();
  await expect(page.getByText('Removes executions of jobs that are older than 1 day.')).toBeVisible();
  await expect(page.getByText('Executions older than 1 day are removed by the job cleaner.')).toBeVisible();
});

test('[RTE-26] [JOB-03] [JOB-05] a job shows its executions: status, start, end, seconds, who started it, parameters', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('job');
  await page.getByRole('link', { name: 'Directory synchronization' }).click();
  await expect(heading(page, 'Directory synchronization')).toBeVisible();
  await expect(page).toHaveURL(/\/meet\/job\/job-6$/);
  await expect(page.getByText('Executions older than 60 days are removed by the job cleaner.')).toBeVisible();
  for (const text of ['Finished', 'Scheduler', 'directory = LDAP, mode = changes', 'Nov 20, 2026, 1:10 PM'])
    await expect(newest(page)).toContainText(text);
  await expect(newest(page).getByRole('cell').nth(2)).toHaveText(/^\d\d(\.\d)?$/);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(newest(page)).toContainText('Sep 2');
  await expectNoAxeViolations(page);
});

test('[JOB-04] [JOB-06] a job started by hand waits, runs and is finished; a message announces it and the menu counts it', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  await page.goto('job/job-9');
  await expect(page.getByText('It has not been executed yet.')).toBeVisible();
  const startedMs = await start(page);
  /** The clock goes on by itself: it is put there until the page has seen it. */
  const shows = (text: string, sinceMs: number) =>
    expect
      .poll(async () => {
        await world.setNow(new Date(startedMs + sinceMs));
        return (await newest(page).textContent()) ?? '';
      })
      .toContain(text);
  await shows('Waiting', -600_000);
  await expect(menuLink(page)).toHaveAccessibleName('Scheduled jobs 1 task waiting');
  await expect(waiting(page)).toBeVisible();
  await expect(button(page, 'Start now')).toHaveAttribute('aria-disabled', 'true');
  await shows('Running', 1_500);
  await shows('Finished', 30_000);
  await expect(newest(page)).toContainText('Ada Sørensen');
  await expect(page.locator('.notice-list').getByText('The job is finished.')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(menuLink(page)).toHaveAccessibleName('Scheduled jobs');
});

test('[SET-13] [JOB-12] a job says beforehand what it would delete, and afterwards how much that was', async ({ page, as, world }) => {
  const token = await tokenOf(world);
  const day = { amount: 1, unit: 'days' };
  const values = { fileRetention: day, recordingRetention: day, logRetention: day };
  await world.call(changeSettings, { params: { section: 'storage' }, body: { values }, token });
  const { items: jobs } = await world.call(listJobs, { query: { text: 'File retention' }, token });
  const { items } = await world.call(planJob, { params: { id: jobs[0]?.id ?? '' }, token });
  expect(items).not.toEqual([]);

  await as('administrator');
  await page.goto('job');
  await page.getByRole('link', { name: 'File retention' }).click();
  const plan = page.getByRole('group', { name: 'If it ran now' });
  await expect(plan.getByRole('listitem')).toHaveCount(items.length);
  for (const { name } of items.slice(0, 3)) await expect(plan.getByText(name).first()).toBeVisible();
  await expectNoAxeViolations(page);

  await start(page);
  await world.advance(180_000);
  await expect(newest(page)).toContainText('Ada Sørensen');
  const done = newest(page).getByRole('cell').nth(-2);
  await expect(done).toHaveText(/^(?:Recordings|Files|Log entries): \d+/);
  const counts = [...((await done.textContent()) ?? '').matchAll(/: (\d+)/g)].map(([, n]) => Number(n));
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(items.length);
  await expect(page.getByText('There would be nothing to do.')).toBeVisible();
});

test('[JOB-16] [JOB-17] [JOB-18] the directory synchronization says beforehand and afterwards why it fails, or which accounts it has made', async ({
  page,
  as,
  world,
}) => {
  const ldap = async (ldapEnabled: boolean) =>
    world.call(changeSettings, { params: { section: 'authentication' }, body: { values: { ldapEnabled } }, token: await tokenOf(world) });
  await ldap(false);
  await world.advance(7_200_000);
  await as('administrator');
  await page.goto('job/job-6');
  const fails = page.getByRole('alert').filter({ hasText: 'It would fail' });
  await expect(fails).toContainText('LDAP is switched off in the settings.');
  await start(page);
  await world.advance(10_000);
  await expect(newest(page)).toContainText('LDAP is switched off in the settings.');
  await expectNoAxeViolations(page);

  await ldap(true);
  await expect(page.getByRole('group', { name: 'If it ran now' }).getByText('magdalena.brandt@meet.example')).toBeVisible();
  await start(page);
  await world.advance(10_000);
  await expect(newest(page)).toContainText('Accounts created: 3');
  await choose(page, newest(page), 'Show the log');
  const log = dialog(page).getByRole('group', { name: 'Log of the execution' });
  await expect(log.getByRole('listitem')).toHaveText([/^magdalena\.brandt@/, /^tomas\.hladky@/, /^youssef\.benali@/]);
  await expectNoAxeViolations(page);
  await dialog(page).locator('footer').getByRole('button', { name: 'Close' }).click();
  await choose(page, page.getByRole('table', { name: 'Executions' }).getByRole('row').nth(3), 'Show the log');
  await expect(dialog(page)).toContainText('No log was kept of this execution.');
});

test('[JOB-19] [JOB-20] an execution that waits is cancelled, which a message says, and started again', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('job/job-8');
  const startedMs = await start(page);
  await world.setNow(new Date(startedMs - 600_000));
  await expect(newest(page)).toContainText('Waiting');
  await choose(page, newest(page), 'Cancel');
  await expect(page.locator('.notice-list').getByText('The job was cancelled.')).toBeVisible();
  await expect(newest(page)).toContainText(/Cancelled\s*by Ada Sørensen/);
  await expect(menuLink(page)).toHaveAccessibleName('Scheduled jobs');
  await expectNoAxeViolations(page);

  await choose(page, newest(page), 'Start again');
  await dialog(page).getByRole('button', { name: 'Start', exact: true }).click();
  await expect(newest(page)).toContainText(/Waiting|Running/);
  await world.advance(30_000);
  await expect(newest(page)).toContainText('Finished');
  await expect(page.getByRole('table', { name: 'Executions' }).getByRole('row').nth(2)).toContainText('Cancelled');
});

test('[JOB-04] a job is disabled and enabled, in the list and on its page', async ({ page, as }) => {
  await as('administrator');
  await page.goto('job');
  const cleaner = row(page, 'Trial user cleaner');
  await cleaner.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(cleaner).toContainText('Disabled');
  await page.getByRole('link', { name: 'Trial user cleaner' }).click();
  await expect(page.getByText('The job is disabled.')).toBeVisible();
  await button(page, 'Enable').click();
  await expect(button(page, 'Disable')).toBeVisible();
  await expect(page.getByText('The job is disabled.')).toHaveCount(0);
});

test('a job that cannot be started says why, and so does a scheduler that cannot be read', async ({ page, as, world, expectErrors }) => {
  expectErrors(/400|500/);
  await as('administrator');
  await world.fault({ method: 'GET', path: getScheduler.path, status: 500, exceptionCode: 1000, times: 18 });
  await page.goto('job/job-1');
  await world.fault({ method: 'POST', path: startJob.path.replace(':id', '*'), status: 400, exceptionCode: 1030 });
  await button(page, 'Start now').click();
  await dialog(page).getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.notice-list').getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Scheduled jobs' }).first().click();
  await expect(page.locator('main').getByRole('alert')).toBeVisible();
  await expect(row(page, 'Job cleaner')).toBeVisible();
});
