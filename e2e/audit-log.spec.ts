import { createApiClient } from '@meet/contracts/areas/api-clients';
import { changeServer } from '@meet/contracts/areas/service';
import { changeSettings } from '@meet/contracts/areas/settings';
import { changeSubscription } from '@meet/contracts/areas/subscriptions';
import { listUsers } from '@meet/contracts/areas/users';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { tokenOf } from './sign-in.ts';
import { expect, test } from './test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Audit log' }).locator('tbody tr');
const dialog = (page: Page) => page.getByRole('dialog');

test('what an administrator has changed in a form stands in the log, with both values, and leads to the record', async ({
  page,
  as,
  world,
}) => {
  const { email } = world.person('user');
  const token = await tokenOf(world);
  const { items } = await world.call(listUsers, { token, query: { text: email } });
  await as('administrator');
  await page.goto(`users/${items[0]?.id}`);
  const name = page.getByLabel('First name');
  const before = await name.inputValue();
  await name.fill('Una');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(world.person('administrator').email);
  await expect(rows(page)).toContainText('First name');
  await rows(page).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Show the changes' }).click();
  const changed = dialog(page).getByRole('row').filter({ hasText: 'First name' });
  await expect(changed.getByRole('cell')).toHaveText([before, 'Una']);
  await expectNoAxeViolations(page);
  // A notice over it can be closed, too.
  await dialog(page).locator('footer').getByRole('button', { name: 'Close' }).click();
  await rows(page).getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(new RegExp(`users/${items[0]?.id}$`));
});

test('[SET-B05] settings and terms are told in the words of their forms, secrets not at all', async ({ page, as, world }) => {
  const token = await tokenOf(world);
  await world.call(changeSubscription, { token, params: { id: 'subscription-1' }, body: { seats: 77 } });
  const values = { recordingQuota: 42, transcriptionKey: 'very secret' };
  await world.call(changeSettings, { token, params: { section: 'recording' }, body: { values } });
  await as('administrator');
  await page.goto('audit-log?kind=settings');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Recording quota');
  await rows(page).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Show the changes' }).click();
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Recording quota' })).toContainText('42');
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Transcription key' }).getByRole('cell')).toHaveText([
    'not shown',
    'not shown',
  ]);
});

test('[ROL-02] managers find the log in the menu, organizers do not', async ({ page, as, otherBrowser }) => {
  await as('userManager');
  await page.goto('dashboard');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  const other = await otherBrowser();
  await as('organizer', other);
  await other.goto('dashboard');
  await expect(other.getByRole('link', { name: 'Meetings', exact: true }).first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
});

test('the page of a record lists who changed it, for those who may read that, and what is saved there at once', async ({ page, as }) => {
  await as('administrator');
  await page.goto('subscriptions/subscription-1');
  const toggle = page.getByRole('button', { name: 'Audit log' });
  await toggle.click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Change the terms' }).click();
  await dialog(page).getByLabel('Seats').fill('77');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Seats');
  await expectNoAxeViolations(page);
  await rows(page).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Show the changes' }).click();
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Seats' }).getByRole('cell')).toHaveText(['5', '77']);

  await as('userManager');
  await page.goto('subscriptions/subscription-1');
  await expect(page.getByRole('table', { name: 'Organizers' })).toBeVisible();
  await expect(toggle).toHaveCount(0);
});

test('a scheduled job says who has switched it off, and the log leads from an API key and a server to where they are', async ({
  page,
  as,
  world,
}) => {
  const token = await tokenOf(world);
  await world.call(changeServer, { token, params: { id: 'server-1' }, body: { zoneId: 'zone-2' } });
  await world.call(createApiClient, { token, body: { userEmail: world.person('user').email, scopes: ['users:read'] } });
  await as('administrator');
  await page.goto('job/job-1');
  await page.getByRole('button', { name: 'Audit log' }).click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Enabled');

  await page.goto('audit-log');
  await expect(rows(page)).toHaveCount(3);
  await rows(page).filter({ hasText: 'API key' }).getByRole('link').click();
  await expect(page.getByRole('table', { name: 'API keys' })).toBeVisible();
  await page.goBack();
  await rows(page).filter({ hasText: 'TCS server' }).getByRole('link').click();
  await expect(page).toHaveURL(/service\/server-1$/);
  await page.getByRole('button', { name: 'Audit log' }).click();
  await expect(rows(page)).toContainText('Zone');
});
