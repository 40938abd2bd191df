import type { Page } from '@playwright/test';
import { outlookLoginCode } from '@meet/contracts/areas/session';
import type { World } from './director.ts';
import { expect, test } from './test.ts';

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const codesAsked = async (world: World) =>
  (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(outlookLoginCode.path)).length;

test('[RTE-04] [SES-13] [SES-14] the Outlook window signs out, signs in with a code, and closes', async ({ page, as, world }) => {
  await as('organizer');
  await page.goto('logout?outlookWorkflow');
  await expect(page).toHaveURL(/\/meet\/$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('meet.session'))).toBeNull();

  const person = world.person('user');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/meet\/__mock\/outlook\/login\?code=/);
  await expect(page.getByText(`Signed in as ${person.email}.`)).toBeVisible();
  expect(await codesAsked(world)).toBe(1);

  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/meet\/__mock\/outlook\/close$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('meet.session'))).toBeNull();
});

test('[ACC-09] [SES-14] a password change in the Outlook window signs out as everywhere in it: the window closes', async ({
  page,
  world,
}) => {
  const { email, password } = world.person('user');
  await page.goto('logout?outlookWorkflow');
  await signIn(page, { email, password });
  await expect(page).toHaveURL(/\/outlook\/login\?code=/);
  await page.goto('account');
  await page.getByLabel('Current password').fill(password);
  for (const label of ['New password', 'Repeat the new password']) await page.getByLabel(label, { exact: true }).fill('Another-Lantern-86');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page).toHaveURL(/\/outlook\/close$/);
});

test('without the add-in in the settings the parameter changes nothing and no code is requested', async ({ page, world }) => {
  await world.change({ publicSettings: { outlookPluginUrl: null } });
  await page.goto('logout?outlookWorkflow=https://evil.example/');
  await signIn(page, world.person('user'));
  await expect(page).toHaveURL(/\/meet\/dashboard$/);
  expect(await codesAsked(world)).toBe(0);
});
