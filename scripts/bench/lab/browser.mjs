import { chromium } from 'playwright';
import { whenEnding } from '../../command.mjs';
import { launch } from '../../browsers.mjs';

/** @typedef {import('playwright').Browser} Browser */

/**
 * @template T
 * @param {(browser: Browser) => Promise<T>} use
 * @param {import('playwright').LaunchOptions} [options] in place of the usual ones
 */
export async function withBrowser(use, options = {}) {
  const browser = await chromium.launch({ ...launch.chromium, ...options, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  const withdraw = whenEnding(() => browser.close());
  try {
    return await use(browser);
  } finally {
    withdraw();
    await browser.close();
  }
}
