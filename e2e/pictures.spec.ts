import { expect, test } from './test.ts';

/*
 * What has to be seen: parts of pages, compared pixel by pixel with pictures of Debian's Chromium. Dates stand still, because the
 * world begins at one.
 */
test.use({ begins: new Date('2026-03-02T09:00:00Z') });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[FRM-19] an input that has the focus is told from one that has not, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('');
    const inputs = { text: page.getByLabel('E-mail or user name'), password: page.getByLabel('Password', { exact: true }) };
    for (const [name, input] of Object.entries(inputs)) {
      const field = page.locator('.field').filter({ has: input });
      await input.focus();
      await expect(field).toHaveScreenshot(`${name}-focus-${colorScheme}.png`);
      await input.blur();
      await expect(field).toHaveScreenshot(`${name}-${colorScheme}.png`);
    }
  });
}

test('[TBL-B09] at 320 px a list is readable: each row is a small list of its labelled values, nothing is cut off', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('users?pageSize=5');
  const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toHaveScreenshot('users-first-row-320.png');
  await expect(rows.last()).toHaveScreenshot('users-last-row-320.png');
});
