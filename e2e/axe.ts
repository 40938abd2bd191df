import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** All that a colour scheme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The page as it stands has no violation that axe can find, in light and in dark. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violationsIn(page), 'axe, light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsIn(page, { runOnly: colourRules }), 'axe, dark').toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** What axe finds on the page as it stands, in one colour scheme. */
export async function violationsSeen(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  return violationsIn(page);
}

/** The page as it stands has no violation but of colours, which no language changes. */
export async function expectNamesForAll(page: Page): Promise<void> {
  expect(await violationsIn(page, { rules: { 'color-contrast': { enabled: false } } }), 'axe without colours').toEqual([]);
}

/** One line for each rule: id, help, and the elements that break it. */
async function violationsIn(page: Page, chosen: RunOptions = {}): Promise<string[]> {
  // What is in order is not described, nor where a fault stands: its HTML is shown.
  const options: RunOptions = { resultTypes: ['violations'], selectors: false, ...chosen };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    // Rows out of sight keep the colours of the theme before, and what is in motion there stands still, until they come into sight.
    const shown = new CSSStyleSheet();
    shown.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(shown);
    const frame = () => new Promise(requestAnimationFrame);
    // Colours in the middle of a transition have contrasts nobody will see; what inherits them begins its own when theirs ends.
    const passing = () =>
      document
        .getAnimations()
        // One that follows the scrolling of something never ends.
        .filter(({ timeline, playState, effect }) => {
          const isEndless = timeline !== document.timeline || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
          return playState === 'running' && !isEndless;
        });
    do {
      await frame();
      await frame();
      await Promise.allSettled(passing().map((animation) => animation.finished));
      // Rows fade while others are on their way.
    } while (passing().length > 0 || document.querySelector('[data-stale]'));
    const results = await window.axe?.run(document, rules);
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(shown), 1);
    if (!results) return ['axe did not load'];
    return results.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`);
  }, options);
}
