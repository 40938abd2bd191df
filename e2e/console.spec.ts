import type { BrowserContext, Page } from '@playwright/test';
import { languages } from '@meet/contracts/languages';
import { consoleRoutes } from './console-routes.ts';
import { failures, retries } from './failed-panels.ts';
import { brokenWords, gluedWords } from './page-text.ts';
import { clippedText, pseudoLocale, speakPseudo } from './pseudo-language.ts';
import { goOffline, goOnline } from './offline.ts';
import { addressOf, go } from './records.ts';
import { settled } from './settled.ts';
import { speak } from './speak.ts';
import { expect, test } from './test.ts';

/*
 * All screens of the console, found by their routes: a new one joins by being there. Each is visited once in the real languages
 * and once in the pseudo language, without loading the page between two screens.
 */

const routes = await consoleRoutes();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What stands on every such screen, whatever it shows: in letters of no language. */
const plainTitles = (page: Page) =>
  page
    .getByRole('main')
    .locator('h2, h3, legend, label, thead th, dt')
    .filter({ hasText: /[a-z]{4}/i });

async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
}

/** A screen that was seen before, opened without a network: what it cannot load is loaded once the network is back. */
async function recoversFromOffline(page: Page, address: string): Promise<void> {
  await go(page, '/nowhere');
  await goOffline(page);
  await go(page, address);
  const withoutRetry = async () => (await failures(page).count()) - (await retries(page).count());
  await expect.poll(withoutRetry, `failures of ${address} without a way to try again`).toBe(0);
  await goOnline(page);
  await expect(failures(page), `failures of ${address} when the network is back`).toHaveCount(0);
  await settled(page);
  await expect(failures(page), `failures of ${address} when the network is back`).toHaveCount(0);
}

/** The languages with the longest words: where columns stand beside each other on wide screens only, theirs need the room. */
const longest: ReadonlySet<string> = new Set(['de', 'hu']);

/** The words of a language are loaded before the page says that it speaks it. */
async function breaksNoWord(page: Page, name: string): Promise<void> {
  for (const [at, language] of languages.entries()) {
    await speak(page, language);
    const widths = longest.has(language) ? [390, 1600, 1280] : [390, 1280];
    // Each begins with the width that the one before has ended with.
    for (const width of at % 2 ? widths : widths.toReversed()) {
      await resize(page, width);
      expect.soft(await brokenWords(page), `broken on ${name} in ${language} at ${width} px`).toEqual([]);
    }
  }
  await speak(page, 'en');
  await resize(page, 1280);
}

async function hasRoomInPseudoLanguage(page: Page, name: string): Promise<void> {
  expect.soft(await plainTitles(page).allTextContents(), `words of ${name} outside of the catalogues`).toEqual([]);
  for (const width of [1280, 390, 320]) {
    await resize(page, width);
    expect.soft(await clippedText(page), `cut off from ${name} at ${width} px`).toEqual([]);
  }
  await resize(page, 1280);
}

/** Loads the page anew, with the pseudo language in place of one of the real ones. */
async function changeToPseudoLanguage(page: Page, context: BrowserContext): Promise<void> {
  await speakPseudo(context);
  await page.goto('account');
  await settled(page);
  await speak(page, pseudoLocale);
  await settled(page);
}

for (const area of new Set(routes.map((route) => route.area))) {
  const own = routes.filter((route) => route.area === area);

  test(`[RTE-B03] [I18-B06] [MCK-B04] the screens of ${area}: focus, words read as one, words in all languages`, async ({
    page,
    context,
    as,
  }) => {
    await as('administrator');
    await page.goto('nowhere');
    await settled(page);
    const addresses = new Map<string, string>();
    const titles: string[] = [];
    for (const { path, name } of own) {
      const address = await addressOf(page, path);
      addresses.set(name, address);
      await go(page, address);
      await expect(heading(page), name).toBeFocused();
      titles.push(await page.title());
      expect.soft(await gluedWords(page), `texts of ${name} that are read out as one word`).toEqual([]);
      await breaksNoWord(page, name);
    }
    expect(new Set(titles).size, `titles of their own: ${titles.join(', ')}`).toBe(own.length);
    await changeToPseudoLanguage(page, context);
    for (const [name, address] of addresses) {
      await go(page, address);
      await expect(heading(page)).toBeVisible();
      await hasRoomInPseudoLanguage(page, name);
    }
  });

  test(`the screens of ${area}, opened without a network, are whole when it is back @long`, async ({ page, as, expectErrors }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await as('administrator');
    await page.goto('nowhere');
    await settled(page);
    for (const { path } of own) {
      const address = await addressOf(page, path);
      await go(page, address);
      await recoversFromOffline(page, address);
    }
  });
}
