import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Files' });
const row = (page: Page, meeting: string, name: RegExp) =>
  table(page).getByRole('row').filter({ hasText: meeting }).filter({ hasText: name });

test('[RTE-23] [FIL-01] files have name, author, meeting, date and size, are sorted and filtered, and saved as CSV', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('dashboard');
  await page.getByRole('link', { name: 'Files' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
  for (const name of ['Name', 'Author', 'Meeting', 'Date', 'Size', 'Visible to'])
    await expect(table(page).getByRole('columnheader', { name })).toBeVisible();
  await expect(row(page, 'Retrospective', /recording/)).toContainText(/Oscar Delgado.*[\d.]+ MB/);
  await expectNoAxeViolations(page);

  await table(page).getByRole('button', { name: 'Size' }).click();
  await expect(page).toHaveURL(/sort=size&order=0/);
  await expect(table(page).getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table(page).getByRole('row').nth(1)).toContainText('transcript');

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Recording');
  await page.getByRole('searchbox', { name: 'Meeting', exact: true }).fill('retro');
  await expect(page).toHaveURL(/kind=video.*meeting=retro|meeting=retro.*kind=video/);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await arriving).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^"recording-.*\.mp4";"Oscar Delgado";"Retrospective";/);
});

test('[FIL-02] the storage is summed up against the quota', async ({ page, as }) => {
  await as('organizer');
  await page.goto('file');
  const storage = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Storage' }) });
  await expect(storage.getByRole('meter', { name: /^[\d.]+ [MG]B of \d+ GB$/ })).toBeVisible();
  for (const name of ['Recordings', 'Transcripts', 'Free']) await expect(storage.getByText(name, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[FIL-B01] sizes can be read, the checksum is copied, and a downloaded recording is verified with it', async ({
  page,
  as,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await as('organizer');
  await page.goto('file?text=retrospective');
  const recording = row(page, 'Retrospective', /recording/);
  await expect(recording).toContainText(/\d+ MB/);
  const arriving = page.waitForEvent('download');
  await recording.getByRole('button', { name: /^Download/ }).click();
  const downloaded = await arriving;
  expect(downloaded.suggestedFilename()).toMatch(/^recording-.*\.mp4$/);

  await recording.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Checksum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Checksum' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied').first()).toBeVisible();
  const checksum = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog).toContainText(checksum);
  await expectNoAxeViolations(page);

  await dialog
    .getByLabel('Compare a downloaded file')
    .setInputFiles({ name: 'other.mp4', mimeType: 'video/mp4', buffer: Buffer.from('other') });
  await expect(dialog.getByRole('alert')).toContainText('This is another file');
  await dialog.getByLabel('Compare a downloaded file').setInputFiles(await downloaded.path());
  await expect(dialog.getByText('This is the very same file.')).toBeVisible();
});

test('[FIL-03] without the file storage the files are listed, and nothing of them is downloaded', async ({ page, world, as }) => {
  await world.change({ fileStorage: false });
  await as('organizer');
  await page.goto('file');
  await expect(
    page
      .getByRole('main')
      .getByText(/^The file storage cannot be reached/)
      .first(),
  ).toBeVisible();
  const download = row(page, 'Retrospective', /recording/).getByRole('button', { name: /^Download/ });
  await expect(download).toHaveAttribute('aria-disabled', 'true');
  await download.hover();
  await expect(page.getByRole('tooltip')).toContainText('The file storage cannot be reached');
});

test('[ROL-08] a user without access to meeting files sees a message', async ({ page, as }) => {
  await as('user');
  await page.goto('file');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Files');
  await expect(page.getByText(/It is open to: .*organizers/)).toBeVisible();
});
