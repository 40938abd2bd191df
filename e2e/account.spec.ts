import { deleteMe, getMyTags } from '@meet/contracts/areas/account';
import type { WireReply } from '@meet/contracts/wire/http';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('meet.session'));
const success = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('[RTE-18] [ACC-02] the page shows user info, features, subscriptions, tags, devices, password and deletion', async ({
  page,
  as,
  keepScreen,
}) => {
  await as('organizer');
  await page.goto('account');
  for (const name of ['Profile', 'Features', 'Subscriptions', 'Tags', 'Devices', 'Password', 'Delete the account'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByText('Joining in the browser')).toBeVisible();
  await expect(page.getByText('Last connection')).toBeVisible();
  await expectNoAxeViolations(page);
  await keepScreen('account');
});

test('[ACC-03] [ACC-05] [ACC-07] name, language and a zone found by its offset are saved, and the page speaks the language at once', async ({
  page,
  as,
}) => {
  await as('user');
  await page.goto('account');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByLabel('First name').fill('Žofie');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('utc+5:30 kolkata');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Asia/Kolkata+05:30']);
  await expectNoAxeViolations(page);
  await zone.press('Enter');
  await page.getByRole('main').getByLabel('Language').selectOption('cs');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(success(page, 'Změny jsou uloženy.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Můj účet');
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await page.reload();
  await expect(page.getByLabel('Jméno')).toHaveValue('Žofie');
  await expect(page.getByRole('combobox', { name: 'Časové pásmo' })).toHaveValue('Asia/Kolkata');
});

test('[ACC-09] the own password is changed, then it is the one to sign in with', async ({ page, as, world }) => {
  const { email, password } = world.person('user');
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await as('user');
  await world.change({ publicSettings: { ldapDelegate: true } });
  await page.goto('account');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('Another-Lantern-86');
  await page.getByLabel('Repeat the new password').fill('Another-Lantern-86');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(success(page, 'Your password is changed.')).toBeVisible();
  expect(await stored(page)).toBeNull();
  expect(bodies.join('\n')).not.toContain(password);
  await world.change({ publicSettings: { ldapDelegate: false } });
  await page.reload();
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Another-Lantern-86');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Welcome|My account/);
});

test('[ACC-10] an account of a directory is told where its name and password are kept', async ({ page, as }) => {
  await as('ldap');
  await page.goto('account');
  await expect(page.getByLabel('First name')).toBeDisabled();
  await expect(page.getByText('managed by your organization')).toHaveCount(2);
  await expect(page.getByLabel('Current password')).toHaveCount(0);
});

test('[ACC-11] [ACC-12] [ACC-13] [ACC-16] a wrong password deletes nothing, the right one the account', async ({ page, as, world }) => {
  await as('user');
  await page.goto('account');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('b')).toHaveText('your name, e-mail address and settings');
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Account deletion failed.');
  expect(await stored(page)).not.toBeNull();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Your password').fill(world.person('user').password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(success(page, 'Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(await stored(page)).toBeNull();
  const sent = (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(deleteMe.path));
  expect(sent.map(({ status }) => status)).toEqual([400, 204]);
});

test('[ACC-14] an administrator hears beforehand that the account stays', async ({ page, as }) => {
  await as('administrator');
  await page.goto('account');
  await expect(page.getByText('Accounts of administrators cannot be deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeDisabled();
});

test('[ACC-15] the own tags are shown, to read', async ({ page, as }) => {
  await as('user');
  const answer = page.waitForResponse((response) => response.url().endsWith(getMyTags.path));
  await page.goto('account');
  const { items }: WireReply<typeof getMyTags> = await (await answer).json();
  const tags = page.locator('section', { has: page.getByRole('heading', { name: 'Tags' }) });
  const shown = items.map(({ tag: { name, value } }) => (value ? `${name}: ${value}` : name));
  expect(shown).not.toEqual([]);
  await expect(tags.getByRole('listitem')).toHaveText(shown);
  await expect(tags.getByRole('textbox').or(tags.getByRole('button'))).toHaveCount(0);
});
