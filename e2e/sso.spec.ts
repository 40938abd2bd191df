import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { samlKeys } from '../fixtures/src/settings/saml-keys.ts';
import { expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { expect, test } from './test.ts';

const switchOn = (world: World, ssoCustomText?: string) =>
  world.change({ publicSettings: { ssoUrl: '/meet/__mock/sso/authorize', ...(ssoCustomText && { ssoCustomText }) } });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: /^Save/ }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were saved.').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
}

const choose = (page: Page, email: string) => page.getByRole('link', { name: email }).click();

test('[RTE-08] [SES-24] single sign-on leads to the provider and back to the requested page', async ({ page, world }) => {
  await switchOn(world, 'Company account');
  const { email } = world.person('organizer');
  await page.goto('account?from=mail');
  await page.getByRole('link', { name: 'Company account' }).click();
  await choose(page, email);
  await expect(page).toHaveURL(/\/meet\/account\?from=mail$/);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});

test('[SES-24] without its address there is no button, without its text the button says SSO', async ({ page, world }) => {
  await page.goto('');
  await expect(page.getByText('No account needed.').first()).toBeVisible();
  await expect(page.getByLabel('PIN code')).toBeVisible();
  await expect(page.getByRole('link', { name: 'SSO' })).toBeHidden();
  await switchOn(world);
  await page.reload();
  await expect(page.getByRole('link', { name: 'SSO', exact: true })).toBeVisible();
});

test('[SET-03] [SES-24] [SET-44] an administrator offers SAML, which signs in whom the expected provider names', async ({
  page,
  as,
  world,
  otherBrowser,
}) => {
  await as('administrator');
  await page.goto('setting/authentication');
  await page.getByLabel('Sign in with SAML').check();
  await page.getByLabel('SAML address').fill('/meet/__mock/saml/authorize');
  await page.getByLabel('SAML issuer').fill('https://elsewhere.example');
  await page.getByLabel('SAML certificate').fill(samlKeys.certificate);
  await page.getByLabel('Key alias').fill(samlKeys.alias);
  await page.getByLabel('Key password').fill(samlKeys.password);
  const key = { name: 'key.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from(samlKeys.rsa, 'base64') };
  await page.getByLabel('Key file').setInputFiles(key);
  await expect(page.getByText('key.p12')).toBeVisible();
  await save(page);

  const theirs = await otherBrowser();
  const { email } = world.person('organizer');
  await theirs.goto('');
  await theirs.getByRole('link', { name: 'SSO', exact: true }).click();
  await choose(theirs, email);
  await expect(theirs.getByRole('alert')).toContainText('Single sign-on failed.');

  await page.getByLabel('SAML issuer').fill('https://idp.meet.example');
  await save(page);
  await theirs.goto('account');
  await theirs.getByRole('link', { name: 'SSO', exact: true }).click();
  await choose(theirs, email);
  await expect(theirs.getByText(email, { exact: true })).toBeVisible();
});

test('[SES-28] a failed single sign-on says so and offers the password, which leads to the same page', async ({ page, world }) => {
  await switchOn(world);
  await page.goto('account');
  await page.getByRole('link', { name: 'SSO' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Single sign-on failed.');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Sign in with your password' }).click();
  const { email, password } = world.person('user');
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/meet\/account$/);
});

test('a sign-on code that this browser did not request is refused', async ({ page, world }) => {
  await switchOn(world);
  await page.goto(`__mock/sso/grant?state=planted&email=${world.person('user').email}`);
  await expect(page.getByRole('alert')).toContainText('Single sign-on failed.');
  expect(await page.evaluate(() => localStorage.getItem('meet.session'))).toBeNull();
});

test('a disabled account is refused with a message after single sign-on', async ({ page, world }) => {
  await switchOn(world);
  await page.goto('');
  await page.getByRole('link', { name: 'SSO' }).click();
  await choose(page, world.person('disabled').email);
  await expect(page.getByRole('alert')).toContainText('disabled');
});

test('[SES-B04] during re-authentication single sign-on opens in its own tab, and the page continues with what was typed', async ({
  page,
  as,
  world,
}) => {
  await switchOn(world, 'Company account');
  await as('user');
  await page.goto('account');
  await page.getByLabel('First name').fill('Half typed');
  await world.expireSessions({ what: 'all' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const elsewhere = page.context().waitForEvent('page');
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('link', { name: 'Company account' }).click();
  const tab = await elsewhere;
  await tab.getByRole('link', { name: 'Company account' }).click();
  await choose(tab, world.person('user').email);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Half typed');
});
