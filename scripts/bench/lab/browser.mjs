import { chromium } from 'playwright';
import { whenEnding } from '../../command.mjs';
import { launch } from '../../browsers.mjs';

/** @typedef {import('playwright').Browser} Browser */

/**
 * @template T
 * @param {(browser: Browser) => Promise<T>} use
 */
export async function withBrowser(use) {
  const browser = await chromium.launch({ ...launch.chromium, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  const withdraw = whenEnding(() => browser.close());
  try {
    return await use(browser);
  } finally {
    withdraw();
    await browser.close();
  }
}
