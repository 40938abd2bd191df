import type { Locator, Page } from '@playwright/test';
import { listGatewayJobs } from '@meet/contracts/areas/gateway-jobs';
import { press, tabTo } from './keys.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

const table = (page: Page, name: string): Locator => page.getByRole('table', { name });
const rows = (page: Page, name: string): Locator => table(page, name).locator('tbody').getByRole('row');
const headers = (page: Page, name: string): Locator => table(page, name).getByRole('columnheader');
const header = (page: Page, name: string, column: string): Locator =>
  table(page, name).getByRole('columnheader', { name: column, exact: true });
const pages = (page: Page): Locator => page.getByRole('navigation', { name: /^Pages/ });
const pageSize = (page: Page): Locator => page.getByRole('combobox', { name: 'Rows per page' });

test('[TBL-10] [TBL-B03] a list refreshes itself, but not while a row is picked; it names its parts, and the actions of a row are reached by key', async ({
  page,
  as,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(listGatewayJobs.path)) asked++;
  });
  await page.clock.install();
  await as('administrator');
  await page.goto('gateway-jobs');
  await expect(rows(page, 'Gateway jobs')).toHaveCount(10);
  const pick = rows(page, 'Gateway jobs').first().getByRole('checkbox');
  const name = await rows(page, 'Gateway jobs').first().innerText();

  for (const [mode, everyMs] of [
    ['Every 3 seconds', 3_000],
    ['Every 30 seconds', 30_000],
    ['Every minute', 60_000],
  ] as const) {
    await page.getByRole('combobox', { name: 'Auto-refresh' }).selectOption(mode);
    await settled(page);
    const before = asked;
    await page.clock.runFor(everyMs);
    await expect.poll(() => asked, `${mode}: one more answer`).toBeGreaterThan(before);
    await settled(page);

    await pick.click();
    const picked = asked;
    await page.clock.runFor(10 * everyMs);
    await settled(page);
    expect(asked, `${mode}: nothing while a row is picked`).toBe(picked);
    await expect(pick).toBeChecked();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(rows(page, 'Gateway jobs').first()).toHaveText(name, { useInnerText: true });

    await page.getByRole('button', { name: 'Cancel the selection' }).click();
    await page.clock.runFor(everyMs);
    await expect.poll(() => asked, `${mode}: goes on afterwards`).toBeGreaterThan(picked);
  }

  await page.getByRole('combobox', { name: 'Auto-refresh' }).selectOption('Off');
  await expect(table(page, 'Gateway jobs').locator('caption')).toHaveText('Gateway jobs');
  await press(page, header(page, 'Gateway jobs', 'State').getByRole('button'));
  await expect(header(page, 'Gateway jobs', 'State')).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(header(page, 'Gateway jobs', 'State')).toHaveAttribute('aria-sort', 'descending');
  await expect(headers(page, 'Gateway jobs').and(page.locator('[aria-sort=ascending], [aria-sort=descending]'))).toHaveCount(1);
  await settled(page);
  await expect(table(page, 'Gateway jobs').getByRole('rowheader')).toHaveCount(10);
  const actions = rows(page, 'Gateway jobs')
    .first()
    .getByRole('button', { name: /^Actions / });
  await tabTo(page, actions);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
});

test('[TBL-16] [TBL-B05] [TBL-B06] an empty list has no paging; hidden and moved columns and the page size are remembered for that list alone', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('export');
  await expect(page.getByText('No exports yet.')).toBeVisible();
  await expect(pages(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Start the export' }).click();
  await expect(rows(page, 'Exports')).toHaveCount(1);
  await expect(pages(page)).toHaveCount(1);
  await expect(pageSize(page)).toHaveValue('10');

  const shown = ['Select all rows of this page', 'Name', 'E-mail', 'Roles', 'State', 'Last sign-in', 'Actions'];
  await page.goto('users');
  await expect(headers(page, 'Users')).toHaveCount(shown.length);
  await expect(rows(page, 'Users')).toHaveCount(10);
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Roles' }).uncheck();
  await columns.getByRole('button', { name: 'Move State forward' }).press('Enter');
  await columns.getByRole('button', { name: 'Move State forward' }).press('Enter');
  await page.keyboard.press('Escape');
  await pageSize(page).selectOption('20');
  await expect(rows(page, 'Users')).toHaveCount(20);

  const chosen = ['', 'Name', 'State', 'E-mail', 'Last sign-in', 'Actions'];
  const expectChosen = async () => {
    await expect(rows(page, 'Users')).toHaveCount(20);
    await expect(headers(page, 'Users')).toContainText(chosen);
    await expect(pageSize(page)).toHaveValue('20');
  };
  await expectChosen();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Meetings' }).click();
  await expect(header(page, 'Meetings', 'State')).toBeVisible();
  await expect(pageSize(page)).toHaveValue('10');
  await page.goto('users');
  await expectChosen();
});
