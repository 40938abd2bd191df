import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pathOf } from '@meet/contracts/wire/http';
import { changeSettings } from '@meet/contracts/areas/settings';
import { getStatistics } from '@meet/contracts/areas/statistics';
import { expectNoAxeViolations } from './axe.ts';
import { goOffline, goOnline } from './offline.ts';
import { expect, test } from './test.ts';

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) });
const tile = (page: Page, label: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: label }).first();
const period = (page: Page) => page.getByRole('combobox', { name: 'Period' });

async function saved(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await arriving;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trim().split('\r\n') };
}

test('[RTE-22] [STA-01] [STA-03] operators see figures, trends, and three top 5 lists', async ({ page, as }) => {
  await as('administrator');
  await page.goto('dashboard');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  for (const label of [
    'Meetings',
    'Participants',
    'Duration of meetings',
    'Time spent in meetings',
    'Most participants at once',
    'Active organizers',
  ])
    await expect(tile(page, label)).toContainText(/\d/);
  await expect(page.getByRole('img', { name: /^Meetings: 60 values/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Servers: / })).toBeVisible();
  for (const title of ['Top 5 organizations', 'Top 5 organizers', 'Top 5 meetings']) {
    const lines = card(page, title).getByRole('listitem');
    await expect(lines.first()).toContainText(/\d/);
    expect(await lines.count()).toBeLessThanOrEqual(5);
  }
  await card(page, 'Over time').getByText('Show as table').click();
  await expect(card(page, 'Over time').getByRole('row')).toHaveCount(31);
  await expectNoAxeViolations(page);
});

test('charts whose program cannot be had say so, and are drawn after one button or when the network is back', async ({
  page,
  as,
  expectErrors,
}) => {
  expectErrors(/draw-chart|ERR_INTERNET_DISCONNECTED|503/);
  await as('administrator');
  const spoiled = '**/draw--*.js';
  await page.route(spoiled, (route) => route.fulfill({ status: 503 }));
  await page.goto('statistic');
  const chart = page.getByRole('img', { name: /^Meetings: 60 values/ });
  const failed = page.getByText('The chart could not be loaded.');
  await expect(failed.first()).toBeVisible();
  await expect(chart).toHaveCount(0);
  await page.unroute(spoiled);
  const first = page.getByRole('figure').first();
  await first.getByRole('button', { name: 'Try again' }).click();
  await expect(first.getByRole('img')).toBeVisible();
  await expect(first.getByText('The chart could not be loaded.')).toHaveCount(0);
  await goOffline(page);
  await goOnline(page);
  await expect(chart).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('[STA-04] the period begins with the configured number of days, and goes back twelve months', async ({ page, as }) => {
  await as('administrator');
  const asking = page.waitForRequest((request) => request.url().endsWith(getStatistics.path));
  await page.goto('statistic');
  await expect(period(page).locator('option:checked')).toHaveText('The last 30 days');
  const { authorization = '' } = await (await asking).allHeaders();
  const address = pathOf(changeSettings, { section: 'statistics' });
  await expect(await page.request.patch(address, { headers: { authorization }, data: { values: { filterPeriod: 14 } } })).toBeOK();
  await page.reload();
  await expect(period(page).locator('option:checked')).toHaveText('The last 14 days');
  await expect(page.getByRole('img', { name: /^Meetings: 28 values/ })).toBeVisible();
  await period(page).selectOption('The last 12 months');
  await expect(page).toHaveURL(/period=all$/);
  await expect(page.getByRole('img', { name: /^Meetings: 1[23] values/ })).toBeVisible();
  await expect(page.getByText(/^There are no figures before/)).toBeVisible();
  await page.reload();
  await expect(period(page).locator('option:checked')).toHaveText('The last 12 months');
  await page.goBack();
  await expect(period(page).locator('option:checked')).toHaveText('The last 14 days');
});

test('[STA-B01] every number is compared with the previous period, unless this is switched off', async ({ page, as }) => {
  await as('administrator');
  await page.goto('statistic');
  await expect(tile(page, 'Meetings')).toContainText(/\d+ before/);
  await expect(page.getByText(/^The period before: .*–/)).toBeVisible();
  await page.getByRole('switch', { name: 'Compare with the period before' }).click();
  await expect(page.getByRole('img', { name: /^Meetings: 30 values/ })).toBeVisible();
  await expect(tile(page, 'Meetings')).not.toContainText('before');
});

test('[RTE-22] [STA-02] [STA-07] organizations and organizers are ranked in the period that was chosen', async ({ page, as }) => {
  await as('administrator');
  await page.goto('statistic');
  await period(page).selectOption('The last 90 days');
  await expect(page).toHaveURL(/period=90-days$/);
  await card(page, 'Top 5 organizations').getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/statistic\/customer-ranking\?period=/);
  await expect(period(page).locator('option:checked')).toHaveText('The last 90 days');
  const ranking = page.getByRole('table', { name: 'Ranking of organizations' });
  await expect(ranking.getByRole('row').nth(1)).toContainText(/Atelier Meet.*1/);
  await expectNoAxeViolations(page);
  await ranking.getByRole('button', { name: 'Participants' }).click();
  await expect(page).toHaveURL(/period=.*sort=participants/);
  await page.getByRole('navigation', { name: 'Statistics by' }).getByRole('link', { name: 'Organizers' }).click();
  await expect(page.getByRole('table', { name: 'Ranking of organizers' }).getByRole('row').nth(1)).toContainText('Oscar Delgado');
  await expect(period(page).locator('option:checked')).toHaveText('The last 90 days');
});

test('[STA-05] what is shown is saved as CSV, the overview and a ranking', async ({ page, as }) => {
  await as('administrator');
  await page.goto('statistic');
  await expect(tile(page, 'Meetings')).toContainText(/\d/);
  const overview = await saved(page, 'Export CSV');
  const [from, to] = (await page.getByRole('textbox', { name: 'From – to' }).inputValue()).split(' to ');
  expect(overview.name).toBe(`statistic-${from}-${to}.csv`);
  expect(overview.lines[0]).toContain('"part";"name";"meetings";"participants";"durationMinutes";"meetingsBefore"');
  expect(overview.lines.filter((line) => line.startsWith('"day"'))).toHaveLength(30);
  await page.goto('statistic/customer-ranking?text=atelier');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  const ranking = await saved(page, 'Export CSV');
  expect(ranking.lines).toHaveLength(2);
  expect(ranking.lines[1]).toMatch(/^"Atelier Meet";\d+;\d+;\d+;\d+;\d+;\d+$/);
});

test('[ROL-08] a user without access to statistics sees a message', async ({ page, as }) => {
  await as('user');
  await page.goto('statistic/customer-ranking');
  await expect(page.getByText(/It is open to: .*organizers/)).toBeVisible();
});
