import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).locator('tbody').getByRole('row');
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Registered' });
const focusedDay = (page: Page) => calendar(page).locator(':focus');

test('[FRM-B01] [FRM-B02] an organization and a period are chosen with the keyboard alone, from the list, the calendar, or by typing', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('users');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Filters' }).press('Enter');

  const field = page.getByRole('combobox', { name: 'Organization' });
  const option = page.getByRole('listbox', { name: 'Organization' }).getByRole('option');
  /** The option that assistive technology is told about. */
  const expectActive = async (index: number) =>
    expect(field).toHaveAttribute('aria-activedescendant', (await option.nth(index).getAttribute('id')) ?? '');
  await field.press('ArrowDown');
  await expect(option.nth(3)).toBeVisible();
  const names = await option.locator('span').allTextContents();
  await expectActive(0);
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['End', names.length - 1],
    ['ArrowDown', 0],
    ['ArrowUp', names.length - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectActive(index);
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(option).toHaveCount(0);
  await expect(field).toHaveValue('All');
  await expect(field).toBeFocused();
  const last = names.at(-1) ?? '';
  await field.press('ControlOrMeta+A');
  await page.keyboard.type(last.slice(0, 4));
  await expect(option.filter({ hasText: last })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(last);
  await page.getByRole('button', { name: 'Remove the filter Organization' }).press('Enter');
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  await expect(field).toHaveValue('All');

  const period = page.getByRole('textbox', { name: 'Registered' });
  const opener = page.getByRole('button', { name: 'Open the calendar of Registered' });
  await period.focus();
  await page.keyboard.type('2026-03-10 to 2026-03-20');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/registered=2026-03-/);
  await period.press('Tab');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'March 2026' })).toBeVisible();
  await expect(focusedDay(page)).toHaveAccessibleName(/March 10, 2026/);
  for (const [key, day] of [
    ['ArrowRight', 'Wednesday, March 11, 2026'],
    ['ArrowDown', 'Wednesday, March 18, 2026'],
    ['Home', 'Sunday, March 15, 2026'],
    ['End', 'Saturday, March 21, 2026'],
    ['PageUp', 'Saturday, February 21, 2026'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focusedDay(page)).toHaveAccessibleName(new RegExp(`^${day}`));
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(calendar(page).getByRole('button', { name: 'Apply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar(page)).toHaveCount(0);
  await expect(period).toHaveValue('2026-02-21 to 2026-02-22');
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/registered=2026-02-/);
});
