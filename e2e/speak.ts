import type { Page } from '@playwright/test';
import type { Language } from '@meet/contracts/languages';
import { expect } from './test.ts';

/** By the menu of the page, also where a dialog stands over it: nothing of the state is lost. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page
    .locator('select:has(> option[value=hu])')
    .first()
    .evaluate((menu: HTMLSelectElement, value) => {
      menu.value = value;
      menu.dispatchEvent(new Event('change', { bubbles: true }));
    }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
