import { changeUser, createUser } from '@meet/contracts/areas/users';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';
import { dialog, openUser, success } from './users.ts';

async function fillNewUser(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('First name').fill('Žofie');
  await page.getByLabel('Last name').fill('Nová');
}

test('[USR-13] an invalid address is reported at the e-mail, a missing seat at the subscription', async ({
  page,
  as,
  world,
  expectErrors,
}) => {
  expectErrors(/400/);
  await as('administrator');
  await world.change({ emailDomains: { authorized: ['meet.example', 'mailbin.example'] } });
  await page.goto('users/new');
  const create = page.getByRole('button', { name: 'Create the user' });
  const email = page.getByLabel('E-mail');
  for (const [address, text] of [
    ['nobody', 'Enter a valid e-mail address, such as name@example.com.'],
    [world.person('user').email, 'This user already exists.'],
    ['no-reply@meet.example', 'This is a technical e-mail address and cannot be used.'],
    ['ana@mailbin.example', 'E-mail addresses of this domain are blocked.'],
    ['ana@elsewhere.example', 'E-mail addresses of this domain are not authorized.'],
  ] as const) {
    await fillNewUser(page, address);
    await create.click();
    await expect(email, address).toHaveAccessibleDescription(new RegExp(text));
    await expect(page.locator('.notice.error')).toContainText(text);
  }
  await fillNewUser(page, 'ana@meet.example');
  for (const code of [1031, 1032, 1034, 1037, 1006]) {
    await world.fault({ method: 'POST', path: createUser.path, status: 400, exceptionCode: code });
    await create.click();
    await expect(email, String(code)).toHaveAttribute('aria-invalid', 'true');
    await email.fill(`ana${code}@meet.example`);
    await expect(email).not.toHaveAttribute('aria-invalid');
  }
  await page.getByLabel('Organizer', { exact: true }).check();
  await create.click();
  const subscription = page.getByRole('combobox', { name: 'Subscription' });
  await expect(subscription).toHaveAccessibleDescription('There is no valid subscription.');
  await expectNoAxeViolations(page);
});

test('an organizer gets a seat, an organization manager organizations, each found by typing', async ({ page, as }) => {
  await as('administrator');
  await page.goto('users/new');
  await fillNewUser(page, 'ana@meet.example');
  await page.getByLabel('Organizer', { exact: true }).check();
  await page.getByRole('combobox', { name: 'Subscription' }).click();
  await page.getByRole('listbox').getByRole('option', { disabled: false }).first().click();
  await page.getByLabel('Organization manager').check();
  await page.getByRole('combobox', { name: 'Organizations to manage' }).click();
  const first = page.getByRole('listbox').getByRole('option').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('button', { name: 'Create the user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Žofie Nová' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Subscriptions' }).getByText('In force')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Organizations to manage' })).toContainText(name);
});

test('[USR-10] [USR-11] a user has roles, zone, language, time zone, subscriptions, devices, tags and a way to another password', async ({
  page,
  as,
  world,
  keepScreen,
}) => {
  await as('administrator');
  await openUser(page, world.person('organizer').email);
  for (const name of ['Profile', 'Account', 'Password', 'Tags', 'Subscriptions', 'Devices'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Roles/ }).getByLabel('Organizer', { exact: true })).toBeChecked();
  for (const name of ['Server zone', 'Time zone']) await expect(page.getByRole('combobox', { name })).not.toHaveValue('');
  await expect(page.getByRole('main').getByLabel('Language')).toHaveValue('en');
  await expect(page.getByRole('table', { name: 'Devices' }).getByRole('columnheader')).toHaveText([
    'Type',
    'Installed version',
    'First connection',
    'Last connection',
    'Details',
  ]);
  const device = page.getByRole('table', { name: 'Devices' }).getByRole('row').nth(1);
  await expect(device).toContainText(/\d+\.\d+\.\d+/);
  await expect(device).toContainText('system:');
  await expect(device.locator('time')).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Subscriptions' }).getByText('In force').first()).toBeVisible();
  const { email } = world.person('organizer');
  await page.getByRole('button', { name: 'Mail a reset link' }).click();
  await expect(success(page, '1 e-mail was sent.')).toBeVisible();
  expect((await world.mails()).at(-1)?.to).toBe(email);
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('Another-Lantern-86');
  await page.getByLabel('Repeat the new password').fill('Another-Lantern-86');
  await page.getByRole('button', { name: 'Set a password' }).last().click();
  await expect(success(page, 'The password is set.')).toBeVisible();
  const sent = (await world.journal({ kind: 'http' })).filter(({ method }) => method === changeUser.method);
  expect(JSON.stringify(sent)).not.toContain('Another-Lantern-86');
  await expectNoAxeViolations(page);
  await keepScreen('user');
});

test('after a conflict what was typed is kept and can be saved again; leaving with unsaved changes asks first', async ({
  page,
  as,
  world,
  otherBrowser,
  expectErrors,
}) => {
  expectErrors(/400/);
  await as('administrator');
  const other = await otherBrowser();
  await as('userManager', other);
  const { email } = world.person('user');
  await openUser(page, email);
  await openUser(other, email);
  await other.getByLabel('First name').fill('Erste');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(success(other, 'Your changes are saved.')).toBeVisible();
  await page.getByLabel('Last name').fill('Druhý');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await expect(page.getByText('Code 1030')).toHaveCount(0);
  await expect(page.getByText(`Last saved by ${world.person('userManager').email}, `)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Erste');
  await expect(page.getByLabel('Last name')).toHaveValue('Druhý');
  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await dialog(page).getByRole('button', { name: 'Stay on the page' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Erste Druhý' })).toBeVisible();
});
