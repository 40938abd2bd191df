import type { Page } from '@playwright/test';
import { changePassword } from '@meet/contracts/areas/password';
import { expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { expect, test } from './test.ts';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Where the last mail to somebody leads. */
async function linkFor(world: World, email: string): Promise<string> {
  await expect.poll(async () => (await world.mails()).some(({ to }) => to === email)).toBe(true);
  return (await world.mails()).findLast(({ to }) => to === email)?.link ?? '';
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

test('[PWD-17] [PWD-20] [PWD-18] a forgotten password is changed by the mailed link, which works once', async ({ page, world }) => {
  const { email, password } = world.person('user');
  await page.goto('');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Check your e-mail');
  const link = await linkFor(world, email);

  await page.goto(link);
  await setPassword(page, password);
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await setPassword(page, 'Brand-New-Door-77');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Your password has been changed.');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, email, password);
  await expect(page.locator('.notice.error')).toContainText('Check your name and password.');
  await signIn(page, email, 'Brand-New-Door-77');
  await expect(page).toHaveURL(/\/meet\/dashboard$/);
  const sent = (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(changePassword.path));
  expect(JSON.stringify(sent)).not.toContain('Brand-New-Door-77');

  await page.goto(link);
  await setPassword(page, 'Another-Door-88');
  await expect(page.getByText('The password could not be changed.')).toBeVisible();
});

test('[PWD-21] an unknown address gets the same message and no mail', async ({ page, world }) => {
  await page.goto('forgot-password');
  await page.getByLabel('E-mail').fill('nobody@meet.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  expect((await world.mails()).filter(({ to }) => to === 'nobody@meet.example')).toEqual([]);
});

test('[PWD-28] [PWD-29] [RTE-09] a sign-up is confirmed by its link once; a wrong link is refused with a message', async ({
  page,
  world,
}) => {
  const mail = (await world.mails()).find(({ link }) => link?.includes('signup-confirmation'));
  await page.goto(mail?.link ?? '');
  await expect(page.getByText('Your account is confirmed.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByText('The account could not be confirmed.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/meet\/$/);
});
