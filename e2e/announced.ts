import type { Page } from '@playwright/test';

declare global {
  var announced: Set<string>;
}

/** From the next page on, keeps every paragraph of a polite live region: what a screen reader reads out. */
export const keepAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    globalThis.announced = new Set();
    new MutationObserver(() => {
      for (const line of document.querySelectorAll('[role=status] p')) announced.add(line.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

/** What has been read out so far, or since `forgetAnnouncements`. */
export const announcements = (page: Page): Promise<string[]> => page.evaluate(() => [...announced]);

export const forgetAnnouncements = (page: Page): Promise<void> => page.evaluate(() => announced.clear());
