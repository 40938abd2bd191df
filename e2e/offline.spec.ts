import type { Page } from '@playwright/test';
import { consoleRoutes } from './console-routes.ts';
import { go, twoRecords } from './records.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

const failures = (page: Page) => page.locator('main').getByRole('alert');
const retries = (page: Page) => failures(page).getByRole('button', { name: 'Try again' });

/** Comes to a screen, whose program is there, while the machine has no network. */
async function openOffline(page: Page, path: string): Promise<void> {
  await page.goto(path.slice(1));
  await settled(page);
  await go(page, '/nowhere');
  await page.context().setOffline(true);
  await go(page, path);
}

test.beforeEach(({ expectErrors }) => expectErrors(/ERR_INTERNET_DISCONNECTED/));

for (const { path, name } of await consoleRoutes())
  test(`${name}: failures without a network can be tried again, and are gone when it is back`, async ({ page, as }) => {
    await as('administrator');
    const [list = '', parameter] = path.split('/:');
    const [record] = parameter === undefined ? [''] : await twoRecords(page, list);
    const part = parameter === undefined ? '' : `/${record}${parameter.slice(`${parameter}/`.indexOf('/'))}`;
    await openOffline(page, list + part);
    const withoutRetry = async () => (await failures(page).count()) - (await retries(page).count());
    await expect.poll(withoutRetry, 'failures without a way to try again').toBe(0);
    await page.context().setOffline(false);
    await expect(failures(page)).toHaveCount(0);
    await settled(page);
    await expect(failures(page)).toHaveCount(0);
  });

test('the six panels of the own account, failed without a network, are there again with it', async ({ page, as }) => {
  await as('user');
  await openOffline(page, '/account');
  await expect(failures(page)).toHaveCount(6);
  await page.context().setOffline(false);
  await expect(failures(page)).toHaveCount(0);
});

test('a panel whose answer was garbage is read again on demand, and the focus is not lost', async ({ page, as, world }) => {
  await as('user');
  await world.fault({ path: '/web/users/me/features', body: 'garbage', times: 1 });
  await page.goto('account');
  await expect(failures(page)).toHaveCount(1);
  await retries(page).focus();
  await page.keyboard.press('Enter');
  await expect(failures(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});
