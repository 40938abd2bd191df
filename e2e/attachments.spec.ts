import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { expect, test } from './test.ts';

const files = (world: World) => `meeting/${world.meeting('ended').umi}/attachment-file`;
const line = (page: Page, kind: 'recording' | 'transcript') => page.getByRole('listitem').filter({ hasText: `${kind}-` });

test('[RTE-20] [MTG-08] the files of a meeting have name, size, date, who sees them and checksum, and are downloaded', async ({
  page,
  world,
  as,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await as('organizer');
  await page.goto(files(world));
  await expect(page.getByRole('heading', { level: 1, name: 'Files of the meeting' })).toBeVisible();
  await expect(line(page, 'recording')).toContainText(/Recording · [\d.]+ [MG]B · /);
  await expect(line(page, 'recording')).toContainText('All participants');
  const transcript = line(page, 'transcript');
  await expect(transcript).toContainText('Organizers only');
  await expectNoAxeViolations(page);
  await transcript.getByRole('button', { name: /^Copy SHA-256/ }).click();
  await expect(transcript.getByText('Copied').first()).toBeVisible();
  const checksum = await page.evaluate(() => navigator.clipboard.readText());
  await expect(transcript.getByText(checksum)).toBeVisible();
  const arriving = page.waitForEvent('download');
  await transcript.getByRole('button', { name: /^Download/ }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^transcript-.*\.txt$/);
  expect(
    createHash('sha256')
      .update(await readFile(await file.path()))
      .digest('hex'),
  ).toBe(checksum);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Files of the meeting');
});

test('[ROL-13] [MTG-09] a participant sees what is shared with them, and the organizer decides', async ({
  page,
  world,
  as,
  otherBrowser,
}) => {
  const participant = await otherBrowser();
  await as('user', participant);
  await participant.goto(files(world));
  await expect(line(participant, 'recording')).toBeVisible();
  await expect(line(participant, 'transcript')).toHaveCount(0);
  await expect(participant.getByRole('button', { name: /^(?:Share|Stop sharing)/ })).toHaveCount(0);

  await as('organizer');
  await page.goto(files(world));
  await line(page, 'transcript')
    .getByRole('button', { name: /^Share with participants/ })
    .click();
  await expect(page.getByText(/is now shared with all participants/)).toBeVisible();
  await expect(line(page, 'transcript')).toContainText('All participants');
  await participant.reload();
  await expect(line(participant, 'transcript')).toBeVisible();

  await line(page, 'transcript')
    .getByRole('button', { name: /^Stop sharing/ })
    .click();
  await expect(line(page, 'transcript')).toContainText('Organizers only');
  await participant.reload();
  await expect(line(participant, 'recording')).toBeVisible();
  await expect(line(participant, 'transcript')).toHaveCount(0);
});

test('[ROL-13] an administrator sees that there is a file, why it is not theirs, and whom to ask', async ({ page, world, as }) => {
  await as('administrator');
  await page.goto(files(world));
  const transcript = line(page, 'transcript');
  await expect(transcript.getByRole('button', { name: /^Download/ })).toBeDisabled();
  await expect(transcript.getByRole('button', { name: /^Download/ })).toHaveAccessibleDescription(
    'This file is only for the organizers of the meeting. The organizer of the meeting can change this.',
  );
  await expect(line(page, 'recording').getByRole('button', { name: /^Download/ })).toBeEnabled();
  await expectNoAxeViolations(page);
});

test('[FIL-03] without the file storage nothing is downloaded, and the page says so', async ({ page, world, as }) => {
  await world.change({ fileStorage: false });
  await as('organizer');
  await page.goto(files(world));
  await expect(
    page
      .getByRole('main')
      .getByText(/^The file storage cannot be reached/)
      .first(),
  ).toBeVisible();
  await expect(line(page, 'recording').getByRole('button', { name: /^Download/ })).toBeDisabled();
});

test('a meeting that does not exist or is not accessible is reported in one sentence', async ({ page, world, as, expectErrors }) => {
  expectErrors(/404/);
  await as('ldap');
  for (const path of ['meeting/nothing/attachment-file', files(world)]) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('This meeting does not exist, or you are not part of it.');
  }
});

test('[NAV-10] the page opens its meeting in the installed client', async ({ page, world, as, server }) => {
  await as('user');
  await page.goto(files(world));
  const address = `meet://${new URL(server.url).host}/meet/meeting/join?umi=${world.meeting('ended').umi}`;
  await expect(page.getByRole('link', { name: 'Open the meeting in the app' })).toHaveAttribute('href', address);
});
