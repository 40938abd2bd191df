import type { Page } from '@playwright/test';
import type { Language } from '@meet/contracts/languages';

/** As if it had been chosen in another tab: nothing of the state is lost, also where a dialog stands over it, and no account is changed. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'meet-language';
    localStorage.setItem(key, chosen);
    dispatchEvent(new StorageEvent('storage', { key }));
  }, language);
  // Looks sooner again than an assertion would.
  await page.locator(`html[lang="${language}"]`).waitFor();
}
