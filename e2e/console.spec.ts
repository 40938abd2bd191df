import type { Page } from '@playwright/test';
import { addressOf, consoleRoutes } from './console-routes.ts';
import { clippedText, pseudoLocale, speakPseudo, speaksItToo } from './pseudo-language.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

/*
 * All screens of the console, found by their routes: a new one joins by being there.
 */

test.use({ locale: pseudoLocale });

const routes = (await consoleRoutes()).toSorted((one, other) => one.path.length - other.path.length);

/** What stands on every such screen, whatever it shows: in letters of no language. */
const titles = (page: Page) =>
  page
    .getByRole('main')
    .locator('h2, h3, legend, label, thead th, dt')
    .filter({ hasText: /[a-z]{4}/i });

for (const area of new Set(routes.map((route) => route.area)))
  test(`[I18-B06] [MCK-B04] the screens of ${area} have their words in the catalogues, and room for them down to 320 px`, async ({
    page,
    context,
    as,
  }) => {
    test.slow();
    await speakPseudo(context);
    await speaksItToo(context);
    await as('administrator');
    for (const { path, name } of routes.filter((route) => route.area === area)) {
      await page.goto(await addressOf(page, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      expect.soft(await titles(page).allTextContents(), `words of ${name} outside of the catalogues`).toEqual([]);
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await clippedText(page), `cut off from ${name} at ${width} px`).toEqual([]);
      }
    }
  });
