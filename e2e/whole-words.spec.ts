import type { Page } from '@playwright/test';
import { languages } from '@meet/contracts/languages';
import { addressOf, consoleRoutes } from './console-routes.ts';
import { settled } from './settled.ts';
import { speak } from './speak.ts';
import { expect, test } from './test.ts';

/*
 * All screens of the console, found by their routes, in the six languages: a line ends between two words, never within one.
 */

const routes = await consoleRoutes();

/** The words that lie on two lines, each with what it stands in. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // A box of one pixel is for ears alone.
      if (!parent?.checkVisibility() || parent.closest('.hidden-text, code, [data-verbatim]') || parent.clientWidth === 1) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{5,}/gu)) {
        // The longest of ours has 24 letters; longer ones are names of the invented world.
        if (word.length > 24) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.add(`${word} <${parent.tagName.toLowerCase()} class="${parent.className}">`);
      }
    }
    return [...broken];
  });

for (const area of new Set(routes.map((route) => route.area)))
  test(`[I18-B06] the screens of ${area} break no word of the six languages, at 1280 px and at 390`, async ({ page, as }) => {
    test.slow();
    await as('administrator');
    for (const { path, name } of routes.filter((route) => route.area === area)) {
      await page.setViewportSize({ width: 1280, height: 844 });
      await page.goto(await addressOf(page, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const language of languages) {
        await speak(page, language);
        await settled(page);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 844 });
          expect.soft(await brokenWords(page), `broken on ${name} in ${language} at ${width} px`).toEqual([]);
        }
      }
    }
  });
