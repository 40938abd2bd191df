import type { Locator, Page } from '@playwright/test';
import { activateUsers } from '@meet/contracts/areas/user-bulk';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';
import { openUser } from './users.ts';

const told = (page: Page): Locator => page.locator('.notice-list .notice');
const account = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Account' }) });
const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);

test('[NTF-03] [NTF-B01] messages are announced, stay while somebody points at them or is on them, go 5 s later, and are kept in a log', async ({
  page,
  as,
  world,
  expectErrors,
}) => {
  expectErrors(/500/);
  await page.clock.install();
  await as('administrator');
  await openUser(page, world.person('disabled').email);
  await world.fault({ method: 'POST', path: activateUsers.path, status: 500, exceptionCode: 1000 });
  await account(page).getByRole('button', { name: 'Activate', exact: true }).click();
  const failure = told(page).filter({ hasText: 'An internal error occurred on the server.' });
  await expect(failure).toHaveRole('alert');
  await failure.hover();
  await page.clock.runFor(60_000);
  await expect(failure).toBeVisible();

  await account(page).getByRole('button', { name: 'Activate', exact: true }).click();
  const success = told(page).filter({ hasText: '1 user is changed.' });
  await expect(success).toHaveRole('status');
  await success.getByRole('button', { name: 'Close' }).focus();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(60_000);
  await expect(told(page)).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(5_000);
  await expect(told(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Messages' }).click();
  await expect(page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem')).toContainText([
    '1 user is changed.',
    'An internal error occurred on the server.',
  ]);
  await expectNoAxeViolations(page);
});

test('a message whose part of the program was still to come goes with its session, too', async ({ page, as, world }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/Overlays-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await as('administrator');
  await openUser(page, world.person('disabled').email);
  await account(page).getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(account(page).getByRole('button', { name: 'Deactivate', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  release();
  await expect(page.locator('.notice-list')).toBeAttached();
  expect(await told(page).allTextContents()).toEqual([]);
});

test('[NTF-B02] [NTF-B03] a question keeps the focus until it is answered and is as wide as a narrow window; a tooltip opens on focus', async ({
  page,
  as,
  world,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await as('administrator');
  await openUser(page, world.person('user').email);
  const opener = account(page).getByRole('button', { name: 'Deactivate' });
  await opener.press('Enter');
  const question = page.getByRole('dialog', { name: /^Deactivate/ });
  const answers = question.getByRole('button');
  await expect(answers).toHaveText(['Cancel', 'Deactivate']);
  await expect.poll(() => widthOf(question)).toBe(480);
  for (const answer of ['Cancel', 'Deactivate']) {
    await answers.filter({ hasText: answer }).press('Tab');
    await expect(page.locator(':focus:not(dialog *)')).toHaveCount(0);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(() => widthOf(question)).toBe(328);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(opener).toBeFocused();

  await openUser(page, world.person('administrator').email);
  const refused = account(page).getByRole('button', { name: 'Delete' });
  const tooltip = page.getByRole('tooltip').filter({ visible: true });
  await expect(tooltip).toHaveCount(0);
  await account(page).getByRole('button', { name: 'Hand over' }).press('Tab');
  await expect(refused).toBeFocused();
  await expect(tooltip).toContainText(/administrator/i);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(refused).toBeFocused();
});

test('messages go with the session they were shown in', async ({ page, as, world }) => {
  await as('administrator');
  await openUser(page, world.person('disabled').email);
  await account(page).getByRole('button', { name: 'Activate', exact: true }).click();
  const success = told(page).filter({ hasText: '1 user is changed.' });
  // A message stays while the pointer is over it.
  await success.hover();
  await expect(success).toBeVisible();
  await page.getByRole('link', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await expect(told(page)).toHaveCount(0);
});
