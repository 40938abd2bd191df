import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startExport } from '@meet/contracts/areas/exports';
import { expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { expect, test } from './test.ts';

const newest = (page: Page) => page.getByRole('table', { name: 'Exports' }).getByRole('row').nth(1);
const waitingNotice = (page: Page) => page.locator('.notice-list').getByText(/The export is (waiting|running)/);
const finishedNotice = (page: Page) => page.locator('.notice-list').getByText('The export is finished.');
const menuLink = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Exports' });

async function start(page: Page, type: string): Promise<void> {
  await page.getByLabel('What to export').selectOption({ label: type });
  await page.getByRole('button', { name: 'Start the export' }).click();
}

const startedAt = new Date('2026-11-21T08:00:00Z');

/** Starts one that waits until the clock of the world is put forward: the clock goes on by itself, so it is put back at once. */
async function startAndHold(page: Page, world: World, type: string): Promise<void> {
  await world.setNow(startedAt);
  const begun = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith(startExport.path));
  await start(page, type);
  await begun;
  await world.setNow(new Date(startedAt.getTime() - 600_000));
  await expect(newest(page)).toContainText('Waiting');
}

test('[RTE-27] [EXP-02] an export is started, waits, runs, is finished, and its file is downloaded', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('export');
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  await expect(page.getByText('No exports yet.')).toBeVisible();
  await startAndHold(page, world, 'Users');
  await expectNoAxeViolations(page);
  const runningNow = new Date(startedAt.getTime() + 2_500);
  await expect
    .poll(async () => {
      await world.setNow(runningNow);
      return newest(page).textContent();
    })
    .toContain('Running');
  await world.setNow(new Date(startedAt.getTime() + 10_000));
  await expect(newest(page)).toContainText('Finished');
  await expectNoAxeViolations(page);
  const coming = page.waitForEvent('download');
  await newest(page)
    .getByRole('button', { name: /^Download/ })
    .click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('user-2026-11-21.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(`"${world.person('user').email}"`);
});

test('[EXP-03] [NTF-04] [NAV-03] while an export runs, a message stays and the menu counts it; both end with the export', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  await page.goto('export');
  await startAndHold(page, world, 'Meetings');
  await expect(waitingNotice(page)).toBeVisible();
  const notice = page.locator('.notice-list .notice', { hasText: 'Meetings' });
  await expect(notice.locator('.spinner')).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(menuLink(page)).toContainText('1 task waiting');
  await world.setNow(new Date(startedAt.getTime() + 10_000));
  await expect(finishedNotice(page)).toBeVisible();
  await expect(waitingNotice(page)).toHaveCount(0);
  await expect(menuLink(page)).not.toContainText('task');
});

test('[EXP-B01] an export continues and is announced on another page and after a reload; its file is available later', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  await page.goto('export');
  await startAndHold(page, world, 'Ranking of organizers');
  await expect(waitingNotice(page)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  await expect(waitingNotice(page)).toBeVisible();
  await page.reload();
  await expect(waitingNotice(page)).toBeVisible();
  await world.setNow(new Date(startedAt.getTime() + 10_000));
  await expect(finishedNotice(page)).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.locator('.notice-list').getByRole('button', { name: 'Download' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^organizerRanking-.*\.csv$/);
  await world.advance(120_000);
  await menuLink(page).click();
  await expect(newest(page)).toContainText('Finished');
});

test('[EXP-06] an export is cancelled, and its message ends; one that is finished is deleted', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('export');
  await startAndHold(page, world, 'Meetings');
  await expect(waitingNotice(page)).toBeVisible();
  await newest(page)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect(page.getByText('The export has been cancelled.')).toBeVisible();
  await expect(page.getByText('No exports yet.')).toBeVisible();
  await expect(waitingNotice(page)).toHaveCount(0);
  await expect(menuLink(page)).not.toContainText('task');

  await startAndHold(page, world, 'Users');
  await world.setNow(new Date(startedAt.getTime() + 10_000));
  await expect(newest(page)).toContainText('Finished');
  await newest(page)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('The export has been deleted.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No exports yet.')).toBeVisible();
});

test('[EXP-01] exactly the types a role may export are offered', async ({ page, as }) => {
  await as('administrator');
  await page.goto('export');
  await expect(page.getByLabel('What to export').getByRole('option')).toHaveText([
    'Users',
    'Meetings',
    'Contacts of subscriptions',
    'Organizers of subscriptions',
    'Attendees of meetings',
    'Managers of organizations',
    'Ranking of organizers',
  ]);
  await as('userManager');
  await page.goto('export');
  await expect(page.getByLabel('What to export').getByRole('option')).toHaveText(['Users', 'Managers of organizations']);
});

test('an export that cannot be started says why', async ({ page, as, world, expectErrors }) => {
  expectErrors(/500/);
  await as('administrator');
  await page.goto('export');
  await world.fault({ method: 'POST', path: startExport.path, status: 500, exceptionCode: 1000 });
  await start(page, 'Users');
  await expect(page.locator('.notice-list').getByRole('alert')).toBeVisible();
  await expect(page.getByText('No exports yet.')).toBeVisible();
});

test('in a language of long words, the choice and the button are one line beside the period', async ({ page, as }) => {
  await as('organizationManager');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('export');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page.getByRole('textbox', { name: 'Période' })).toBeVisible();
  for (const control of [page.getByRole('main').getByRole('combobox').first(), page.getByRole('button', { name: 'Lancer l’export' })])
    await expect.poll(async () => (await control.boundingBox())?.height).toBeLessThan(50);
});
