import { settled } from './settled.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

test('[RTE-B03] a user opened from the list or the palette is announced by the heading with the name', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('users');
  await page.getByRole('rowheader').getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(/\/users\/user-\w+$/);
  await settled(page);
  await expect(heading).not.toHaveText('User');
  await expect(heading).toBeFocused();

  // From one user to another: the same screen.
  const { email } = world.person('user');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to…' });
  await page.keyboard.type(email);
  await expect(palette.getByRole('option', { selected: true })).toContainText(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await settled(page);
  await expect(heading).toBeFocused();
});

test('[RTE-B03] a heading that appears late does not take the focus from where the user has moved it', async ({ page, as }) => {
  await as('administrator');
  await page.goto('users');
  const user = page.getByRole('rowheader').getByRole('link').first();
  await expect(user).toBeVisible();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/services/json/web/users/user-*', async (route) => {
    await held;
    await route.continue();
  });
  await user.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const back = page.getByRole('main').getByRole('link', { name: 'Users' });
  await expect(back).toBeFocused();
  release();
  await expect(heading).not.toHaveText('User');
  await settled(page);
  await expect(back).toBeFocused();
});

/** A record from the middle of a filtered list, opened with the keyboard. */
async function openFiltered(page: Page): Promise<{ list: string; row: Locator; name: string }> {
  await page.goto('users?activated=true&sort=email&order=1&page=2&pageSize=10');
  const row = page.getByRole('rowheader').getByRole('link').nth(5);
  const name = (await row.textContent()) ?? '';
  const list = page.url();
  await row.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  return { list, row: page.getByRole('rowheader').getByRole('link', { name }), name };
}

test('[TBL-B02] Back leads from a record to the rows as they were, the menu to the list by itself', async ({ page, as }) => {
  await as('administrator');
  const { list, row, name } = await openFiltered(page);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await row.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).press('Enter');
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
});

test('[TBL-B02] after a record is deleted its list is as it was', async ({ page, as }) => {
  await as('administrator');
  const { list, row } = await openFiltered(page);
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  await expect(row).toHaveCount(0);
});
