import type { Page } from '@playwright/test';
import { forgotPassword } from '@meet/contracts/areas/password';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');
const success = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const headers = (page: Page) => page.getByRole('columnheader');
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Services' }).getByRole('link', { name });

async function rowAction(page: Page, row: string | RegExp, action: string): Promise<void> {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The server with the most meetings among those that accept more. */
async function openBusiest(page: Page): Promise<string> {
  await page.goto('service?sort=meetingCount&order=1&acceptsNewMeetings=true');
  const servers = page.getByRole('rowheader');
  // Not `innerText`, which is empty as long as the browser leaves the row out.
  const name = (await servers.getByRole('link').first().textContent()) ?? '';
  // The list refreshes itself: another one may be the first by now.
  await servers.getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
  return name;
}

test('every screen of the services begins with its heading; the tabs to the others follow', async ({ page, as }) => {
  await as('administrator');
  await page.goto('service');
  const tabs = page.getByRole('navigation', { name: 'Services' });
  for (const name of await tabs.getByRole('link').allTextContents()) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main .page-head:has(h1) + .view-tabs'), name).toBeVisible();
  }
});

test('[SRV-01] [RTE-19] [ROL-02] administrators see all TCS servers with their state, and filter them', async ({ page, as }) => {
  await as('administrator');
  await page.goto('dashboard');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Services' }).click();
  await expect(heading(page, /^TCS servers/)).toBeVisible();
  await expect(page).toHaveURL(/\/meet\/service$/);
  for (const name of ['Server', 'Status', 'Version', 'Connected', 'New meetings', 'Validated', 'Zone'])
    await expect(headers(page).filter({ hasText: name }).first()).toBeVisible();
  const broken = page.getByRole('row', { name: 'tcs-prg-2.meet.example' });
  await expect(broken).toContainText('Failed');
  await expect(broken).toContainText('8.3.9');
  await expect(broken).toContainText('Prague');
  await expectNoAxeViolations(page);
  await button(page, 'Filters').click();
  await page.getByLabel('Validated', { exact: true }).selectOption('no');
  await expect(page.getByRole('rowheader')).toHaveText(['tcs-3.meet.example']);
});

test('[SRV-02] a server shows its statistics, its meetings, and whom it hosts and relays', async ({ page, as }) => {
  await as('administrator');
  await openBusiest(page);
  for (const name of ['Hosted users', 'Relayed users', 'Meetings'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Processor' })).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Memory' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Meetings', 'Hosted users', 'Relayed users']);
  await expect(page.getByRole('table', { name: 'Meetings running now' }).getByRole('rowheader').first()).toBeVisible();
  const users = page.getByRole('group', { name: 'Users now' });
  await users.getByRole('button', { name: 'Filters' }).click();
  await users.getByLabel('Served').selectOption('Hosted');
  await expect(users.getByRole('row').filter({ hasText: 'Relayed' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('[SRV-09] a server is drained while its running meetings are shown, and accepts meetings again', async ({ page, as }) => {
  await as('administrator');
  const name = await openBusiest(page);
  await button(page, 'Stop accepting new meetings').click();
  await expect(dialog(page)).toContainText(/\d+ meetings? (is|are) running on it/);
  const count = /\d+/.exec(
    (await dialog(page)
      .getByText(/running on it/)
      .textContent()) ?? '',
  )?.[0];
  await dialog(page).getByRole('button', { name: 'Stop accepting new meetings' }).click();
  await expect(success(page, `${name} accepts no new meetings.`)).toBeVisible();
  await expect(success(page, `No new meetings start here; ${count}`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'All TCS servers' }).click();
  await expect(page.getByRole('row', { name })).toContainText(`Draining: ${count} meeting`);
  await rowAction(page, name, 'Accept new meetings');
  await expect(success(page, `${name} accepts new meetings.`)).toBeVisible();
  await expect(page.getByRole('row', { name })).not.toContainText('Draining');
});

test('[SRV-03] [SRV-04] a zone is created, renamed, made the default and deleted; its name is unique', async ({
  page,
  as,
  expectErrors,
}) => {
  expectErrors(/400/);
  await as('administrator');
  await page.goto('service/zones');
  await button(page, 'New server zone').click();
  await dialog(page).getByLabel('Name').fill('pARIS');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page).locator('.notice.error').filter({ hasText: 'Another server zone has this name.' })).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).getByLabel('Name')).toHaveAccessibleDescription(/Another server zone has this name\./);
  await expectNoAxeViolations(page);
  await dialog(page).getByLabel('Name').fill('Wien');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row', { name: 'Wien' })).toBeVisible();
  await rowAction(page, 'Wien', 'Rename');
  await dialog(page).getByLabel('Name').fill('Vienna');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await rowAction(page, 'Vienna', 'Make it the default');
  await expect(page.getByRole('row', { name: 'Vienna' })).toContainText('Default');
  await expect(page.getByRole('row', { name: 'Paris' })).not.toContainText('Default');
  await rowAction(page, 'Paris', 'Make it the default');
  await rowAction(page, 'Vienna', 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(success(page, 'The server zone “Vienna” was deleted.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Vienna' })).toHaveCount(0);
  await page
    .getByRole('row', { name: 'Tokyo' })
    .getByRole('button', { name: /^Actions/ })
    .click();
  const remove = page.getByRole('menuitem', { name: /^Delete/ });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toContainText('There are servers in it.');
});

test('[SRV-05] [SRV-06] gateways are listed and lead to their jobs; TMMS says what it is and what is connected', async ({ page, as }) => {
  await as('administrator');
  await page.goto('service');
  await tab(page, 'Gateways').click();
  await expect(heading(page, /^Gateways/)).toBeVisible();
  await expect(page.getByRole('row', { name: 'phone-yul' })).toContainText('Stopped');
  await expectNoAxeViolations(page);
  await tab(page, 'TMMS').click();
  await expect(heading(page, 'TMMS')).toBeVisible();
  await expect(page.getByText('8.4.2')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Application memory' })).toBeVisible();
  await expect(page.getByRole('link', { name: '6 of 7 connected' })).toBeVisible();
  await expect(page.getByRole('link', { name: '9 of 10 connected' })).toBeVisible();
  await expectNoAxeViolations(page);
  await tab(page, 'Gateways').click();
  await rowAction(page, 'rooms-1', 'Show its jobs');
  await expect(heading(page, /^Gateway jobs/)).toBeVisible();
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader'), hasNotText: 'rooms-1' })).toHaveCount(0);
});

test('[SRV-07] the logs tell who was mailed and notified, and why something failed', async ({ page, as, world }) => {
  await as('administrator');
  const { email } = world.person('organizer');
  await world.call(forgotPassword, { body: { email, language: 'en' } });
  await page.goto('service/email-log');
  await expect(heading(page, /^E-mail log/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(email);
  await expectNoAxeViolations(page);
  await page.goto('service/email-log?state=failed');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/[45]\d\d /);
  await tab(page, 'Mobile log').click();
  await expect(heading(page, /^Mobile notification log/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/Android|iOS/);
  await expectNoAxeViolations(page);
});

test('[SRV-08] [RTE-29] the metrics cache shows what was measured last, and measures anew', async ({ page, as, world }) => {
  await as('administrator');
  await world.advance(3 * 3_600_000);
  await page.goto('service');
  await tab(page, 'Metrics cache').click();
  await expect(page).toHaveURL(/\/meet\/metrics$/);
  const load = page.getByRole('row').filter({ hasText: 'tcs-1.meet.example' }).filter({ hasText: 'cpu.load' });
  await expect(load).toContainText(/[\d.]+\s%/);
  await expect(load).toContainText('Out of date');
  await expectNoAxeViolations(page);
  await button(page, 'Refresh all values').click();
  await expect(success(page, /\d+ values were refreshed/)).toBeVisible();
  await expect(page.locator('.notice-list').getByText(/5 values could not be measured/)).toBeVisible();
  await expect(load).toContainText('Fresh');
});

test('[ROL-02] nobody but administrators has services, metrics, gateway jobs or transcription jobs', async ({ page, as }) => {
  await as('userManager');
  for (const path of ['service', 'service/zones', 'metrics', 'gateway-jobs', 'transcription-jobs']) {
    await page.goto(path);
    await expect(page.getByText('It is open to: administrators.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});
