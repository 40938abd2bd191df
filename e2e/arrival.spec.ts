import { settled } from './settled.ts';
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
