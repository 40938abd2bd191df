import { expect, type Page } from '@playwright/test';

/** From now on the machine has no network. The browser says so before its network process knows it: a request of the page is the proof. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(isReached), 'requests still arrive').toBe(false);
}

export const goOnline = (page: Page): Promise<void> => page.context().setOffline(false);

const isReached = (): Promise<boolean> =>
  fetch('/meet/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
