import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More than any screen has to stop at. */
const stopsMax = 150;

/** Tab by Tab, as far as it takes; or back. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < stopsMax; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached with the Tab key`);
}

/** Goes there and presses a key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** In the place of what stands in a field. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await press(page, target, 'ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** A line of a menu of the browser, from its first one on. */
export async function pickIn(page: Page, target: Locator, line: string): Promise<void> {
  await expect(target.locator('option').filter({ hasText: line })).not.toHaveCount(0);
  const lines = await target.locator('option').allTextContents();
  expect(lines).toContain(line);
  await press(page, target, 'Home');
  for (let step = 0; step < lines.indexOf(line); step++) await page.keyboard.press('ArrowDown');
  await expect(target.locator('option:checked')).toHaveText(line);
}

/** Key by key: a text put into a field at once goes unnoticed by React where Firefox is driven by WebDriver BiDi. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.selectText();
  await field.pressSequentially(text);
}
