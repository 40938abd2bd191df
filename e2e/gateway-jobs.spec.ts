import { changeSettings } from '@meet/contracts/areas/settings';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { tokenOf } from './sign-in.ts';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const refreshModes = ['Off', 'Every 3 seconds', 'Every 30 seconds', 'Every minute'];

async function openActions(page: Page): Promise<void> {
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
}

test('[GWJ-01] [GWJ-07] [RTE-28] [ROL-02] gateway jobs show every field and offer all intervals of auto-refresh', async ({ page, as }) => {
  await as('administrator');
  await page.goto('gateway-jobs?type=REC');
  await expect(heading(page, /^Gateway jobs/)).toBeVisible();
  for (const name of ['Type', 'State', 'Meeting ID', 'Created', 'Attempts', 'Parameters', 'Gateway server'])
    await expect(page.getByRole('columnheader').filter({ hasText: name }).first()).toBeVisible();
  const row = rows(page).first();
  await expect(row).toContainText('Recording');
  await expect(row).toContainText(/\d{9}/);
  await expect(row).toContainText(/rec-(1|prg)/);
  await expect(row).toContainText(/[0-9a-f]{16}/);
  await expect(page.getByLabel('Auto-refresh').getByRole('option')).toHaveText(refreshModes);
  await expectNoAxeViolations(page);
});

test('[GWJ-04] the parameters of a job are read as names and values', async ({ page, as }) => {
  await as('administrator');
  await page.goto('gateway-jobs?type=REC');
  await rows(page)
    .first()
    .getByRole('button', { name: /parameters$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Parameters of the job' });
  await expect(dialog.getByRole('term').filter({ hasText: 'framesPerSecond' })).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: /^25$/ })).toBeVisible();
  await expect(dialog.getByRole('term').filter({ hasText: 'transcription' })).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: /^(yes|no)$/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /parameters$/ }),
  ).toBeFocused();
});

test('[GWJ-B01] a failed job says why and is tried again; one that is done is not, and the reason is shown', async ({ page, as }) => {
  await as('administrator');
  await page.goto('gateway-jobs?state=FAILED&sort=tryCount&order=0');
  const failed = rows(page).first();
  await expect(failed.locator('small').first()).toHaveText(/\w+ \w+/);
  const meetingId = /\d{9}/.exec((await failed.textContent()) ?? '')?.[0] ?? '';
  const count = await rows(page).count();
  await openActions(page);
  await page.getByRole('menuitem', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 job is tried again.' })).toBeVisible();
  await expect(rows(page)).toHaveCount(count - 1);
  await page.goto(`gateway-jobs?state=NEW&text=${meetingId}`);
  await expect(rows(page).first()).toContainText('New');
  await page.goto('gateway-jobs?state=DONE');
  await openActions(page);
  const retry = page.getByRole('menuitem', { name: /^Try again/ });
  await expect(retry).toHaveAttribute('aria-disabled', 'true');
  await expect(retry).toContainText('Only failed jobs are tried again.');
});

test('[SET-11] once the quota is used up a recording that failed is not tried again, and the reason is shown', async ({
  page,
  as,
  world,
}) => {
  const token = await tokenOf(world);
  const set = (section: 'gateway-servers' | 'recording', values: object) =>
    world.call(changeSettings, { token, params: { section }, body: { values } });
  await set('recording', { recordingQuota: 0 });
  // Without a gateway a recording that waits fails.
  await set('gateway-servers', { gateways: [] });
  await world.advance(24 * 3_600_000);
  await as('administrator');
  await page.goto('gateway-jobs?state=FAILED&type=REC');
  await openActions(page);
  const retry = page.getByRole('menuitem', { name: /^Try again/ });
  await expect(retry).toHaveAttribute('aria-disabled', 'true');
  await expect(retry).toContainText('The recording quota is used up: nothing more is recorded.');
});

test('[GWJ-05] [GWJ-06] [GWJ-07] [RTE-39] transcription jobs show their fields, and an unknown state unchanged', async ({ page, as }) => {
  await as('administrator');
  await page.goto('transcription-jobs');
  await expect(heading(page, /^Transcription jobs/)).toBeVisible();
  for (const name of ['Job UID', 'Recording UID', 'State', 'Updated'])
    await expect(page.getByRole('columnheader').filter({ hasText: name })).toBeVisible();
  await expect(page.getByLabel('Auto-refresh').getByRole('option')).toHaveText(refreshModes);
  await expectNoAxeViolations(page);
  await page.getByRole('searchbox').fill('diarization');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('DIARIZATION_RETRY');
  await expect(rows(page)).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}/);
});
