import { changeMe, deleteMe, getMyTags } from '@meet/contracts/areas/account';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { code } from '@meet/contracts/wire/errors';
import type { WireReply } from '@meet/contracts/wire/http';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { type } from './keys.ts';
import { settled } from './settled.ts';
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
  await expect(page.getByLabel('Křestní jméno')).toHaveValue('Žofie');
  await expect(page.getByRole('combobox', { name: 'Časové pásmo' })).toHaveValue('Asia/Kolkata');
});

const languageMenu = (page: Page) => page.getByRole('banner').locator('select:has(> option[value=hu])');
const spoken = (page: Page) => page.locator('html');

test('[ACC-05] the language chosen at the top is that of the account from then on, in every tab, until that is undone', async ({
  page,
  context,
  as,
}) => {
  await as('user');
  await page.goto('account');
  const other = await context.newPage();
  await other.goto('dashboard');
  await settled(other);
  await expect(spoken(other)).toHaveAttribute('lang', 'en');
  await languageMenu(page).selectOption('cs');
  await expect(success(page, 'Váš účet od nynějška používá tento jazyk.')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Jazyk')).toHaveValue('cs');
  await expect(spoken(other)).toHaveAttribute('lang', 'cs');
  await page.evaluate(() => localStorage.removeItem('meet-language'));
  await page.reload();
  await expect(spoken(page)).toHaveAttribute('lang', 'cs');
  await languageMenu(page).selectOption('hu');
  await page.getByRole('button', { name: 'Visszavonás' }).click();
  await expect(success(page, 'Váš účet od nynějška používá tento jazyk.')).toBeVisible();
  await page.reload();
  await expect(spoken(page)).toHaveAttribute('lang', 'cs');
});

test('[ACC-05] a language that cannot be saved in the account is spoken until the page is left, and the page says so', async ({
  page,
  world,
  as,
  expectErrors,
}) => {
  expectErrors(/400/);
  await as('user');
  await page.goto('account');
  await world.fault({ path: changeMe.path, method: changeMe.method, status: 400, exceptionCode: code.internal });
  await languageMenu(page).selectOption('cs');
  await expect(page.getByRole('alert').filter({ hasText: 'Jazyk se nepodařilo uložit do vašeho účtu.' })).toBeVisible();
  await page.getByRole('link', { name: 'Přehled', exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(spoken(page)).toHaveAttribute('lang', 'cs');
  await page.reload();
  await expect(spoken(page)).toHaveAttribute('lang', 'en');
});

/** It is hidden from others, can be shown, and password managers are told what it is. */
async function expectPasswordField(page: Page, label: string, token: 'current-password' | 'new-password', typed: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const frame = page.locator('.field').filter({ has: field });
  await expect(field).toHaveAttribute('autocomplete', token);
  await expect(field).toHaveAttribute('type', 'password');
  await frame.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue(typed);
  await frame.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
}

/** What the checklist of rules says after something was typed. */
async function expectRules(page: Page, { open, all }: { open: readonly string[]; all: number }): Promise<void> {
  const rules = page.locator('.rule-list');
  const marked = (name: string) => rules.getByRole('listitem').filter({ has: page.getByRole('img', { name, exact: true }) });
  await expect(marked('not met yet')).toHaveText([...open]);
  await expect(marked('met')).toHaveCount(all - open.length);
  await expect(rules.getByRole('status')).toHaveText(`${all - open.length} of ${all} rules are met`);
}

test('[ACC-09] [SES-10] [PWD-B02] [PWD-27] the own password is changed by its rules, each marked as met or not, then it is the one to sign in with @foreign', async ({
  page,
  as,
  world,
}) => {
  const { email, password } = world.person('user');
  const next = 'Another-Lantern-86';
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await as('user');
  await world.change({ publicSettings: { ldapDelegate: true } });
  await page.goto('account');
  await type(page.getByLabel('Current password'), password);
  const typed = page.getByLabel('New password', { exact: true });
  const [blank, length, digit, lower, upper, special, differs, same] = [
    'is not blank',
    'has at least 10 characters',
    'has a digit',
    'has a lowercase letter',
    'has an uppercase letter',
    'has a special character',
    'differs from the old one',
    'is the same in both fields',
  ];
  for (const [text, open] of [
    ['', [blank, length, digit, lower, upper, special, differs, same]],
    ['a', [length, digit, upper, special, same]],
    ['a7', [length, upper, special, same]],
    [password, [differs, same]],
    [next, [same]],
  ] as const) {
    await type(typed, text);
    await expectRules(page, { open, all: 8 });
  }
  await type(page.getByLabel('Repeat the new password'), next);
  await expectRules(page, { open: [], all: 8 });
  await expectPasswordField(page, 'Current password', 'current-password', password);
  await expectPasswordField(page, 'New password', 'new-password', next);
  await expectPasswordField(page, 'Repeat the new password', 'new-password', next);
  const settingsAgain = page.waitForRequest((request) => request.url().includes(getPublicSettings.path));
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(success(page, 'Your password has been changed.')).toBeVisible();
  await settingsAgain;
  expect(await stored(page)).toBeNull();
  expect(bodies.join('\n')).not.toContain(password);
  await world.change({ publicSettings: { ldapDelegate: false } });
  await page.reload();
  await page.getByLabel('E-mail or user name').fill(email);
  await expect(page.getByLabel('E-mail or user name')).toHaveAttribute('autocomplete', 'username');
  await page.getByLabel('Password', { exact: true }).fill(next);
  await expectPasswordField(page, 'Password', 'current-password', next);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Welcome|My account/);
});

test('[ACC-10] a directory account shows where its name and password are managed', async ({ page, as }) => {
  await as('ldap');
  await page.goto('account');
  await expect(page.getByLabel('First name')).toBeDisabled();
  await expect(page.getByText('managed by your organization')).toHaveCount(2);
  await expect(page.getByLabel('Current password')).toHaveCount(0);
});

test('[ACC-11] [ACC-12] [ACC-13] [ACC-16] a wrong password deletes nothing, the right one the account @foreign', async ({
  page,
  as,
  world,
}) => {
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
  await expect(success(page, 'Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(await stored(page)).toBeNull();
  const sent = (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(deleteMe.path));
  expect(sent.map(({ status }) => status)).toEqual([400, 204]);
});

test('[ACC-14] an administrator sees before trying that the account cannot be deleted', async ({ page, as }) => {
  await as('administrator');
  await page.goto('account');
  await expect(page.getByText('Accounts of administrators cannot be deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeDisabled();
});

test('[ACC-15] the own tags are shown read-only', async ({ page, as }) => {
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
