import { listOrganizations } from '@meet/contracts/areas/organizations';
import { getUserChoices } from '@meet/contracts/areas/users';
import type { Page } from '@playwright/test';
import { failures, retries } from './failed-panels.ts';
import { goOffline, goOnline } from './offline.ts';
import { go } from './records.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

/** Comes to a screen, whose program is there, while the machine has no network. */
async function openOffline(page: Page, path: string): Promise<void> {
  await page.goto(path.slice(1));
  await settled(page);
  await go(page, '/nowhere');
  await goOffline(page);
  await go(page, path);
}

test.beforeEach(({ expectErrors }) => expectErrors(/ERR_INTERNET_DISCONNECTED/));

test('the six panels of the own account, failed while offline, load again when online', async ({ page, as }) => {
  await as('user');
  await openOffline(page, '/account');
  await expect(failures(page)).toHaveCount(6);
  await goOnline(page);
  await expect(failures(page)).toHaveCount(0);
});

test('a panel with an unreadable reply is reloaded on demand, and the focus is kept', async ({ page, as, world }) => {
  await as('user');
  await world.fault({ path: '/web/users/me/features', body: 'garbage', times: 1 });
  await page.goto('account');
  await expect(failures(page)).toHaveCount(1);
  await retries(page).focus();
  await page.keyboard.press('Enter');
  await expect(failures(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});

test('choices of filters that could not be loaded are loaded again by their own buttons', async ({ page, as, world }) => {
  await as('administrator');
  for (const { path } of [getUserChoices, listOrganizations]) await world.fault({ path, body: 'garbage', times: 1 });
  await page.goto('users');
  await expect(failures(page)).toContainText('The choices could not be loaded.');
  await retries(page).click();
  await expect(failures(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(failures(page)).toContainText('The choices could not be loaded.');
  await retries(page).focus();
  await page.keyboard.press('Enter');
  await expect(failures(page)).toHaveCount(0);
  const organization = page.getByRole('combobox', { name: 'Organization' });
  await expect(organization).toBeFocused();
  await organization.click();
  await expect(page.getByRole('option')).not.toHaveCount(1);
});

test('an action that fails without a network says so, also where it is the first message of the page', async ({ page, as, world }) => {
  await as('administrator');
  const { email } = world.person('user');
  await page.goto(`users?text=${email}`);
  await page.getByRole('row', { name: email }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Mail a reset link' })).toBeVisible();
  await settled(page);
  await goOffline(page);
  await page.getByRole('button', { name: 'Mail a reset link' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Cannot connect to the server.' })).toBeVisible();
});
