import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { languages } from '@meet/contracts/languages';
import { seededRandom } from '@meet/fixtures/tools/random';
import { expectNoAxeViolations, violationsSeen } from './axe.ts';
import { consoleRoutes, publicPaths } from './console-routes.ts';
import { addressOf, go } from './records.ts';
import { settled } from './settled.ts';
import { speak } from './speak.ts';
import { expect, test } from './test.ts';

/*
 * All routes of the console and the public pages, found by being there. Each run looks at every one of them once, in a language and
 * a colour scheme that `SEED` draws, so that over the walk each pair comes at least once; the long run looks at every one in all.
 */

const routes = await consoleRoutes();

const schemes = ['light', 'dark'] as const;
const looks = languages.flatMap((language) => schemes.map((scheme) => ({ language, scheme })));

async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test('on every route axe finds nothing, each in one of six languages, in light or in dark', async ({ page, as }) => {
  const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
  console.log(`SEED=${seed} repeats the languages and colour schemes of this walk.`);
  const drawn = seededRandom(seed, 'axe').sample(looks, looks.length);
  expect(publicPaths.length + routes.length, 'routes for every language in every colour scheme').toBeGreaterThanOrEqual(looks.length);
  let count = 0;
  const look = async (path: string) => {
    const { language, scheme } = drawn[count++ % drawn.length] ?? { language: 'en', scheme: 'light' };
    await speak(page, language);
    await settled(page);
    expect.soft(await violationsSeen(page, scheme), `${path} in ${language}, ${scheme}`).toEqual([]);
  };
  await load(page, '');
  for (const path of publicPaths) {
    await go(page, path);
    await look(path);
  }
  await as('administrator');
  await load(page, 'nowhere');
  for (const { path } of routes) {
    await go(page, await addressOf(page, path));
    await look(path);
  }
});

async function lookInAll(page: Page): Promise<void> {
  for (const language of languages) {
    await test.step(language, async () => {
      await speak(page, language);
      await settled(page);
      await expectNoAxeViolations(page);
    });
  }
}

for (const path of publicPaths)
  test(`on ${path} axe finds nothing in six languages, in light and in dark @long`, async ({ page }) => {
    await load(page, path.slice(1));
    await lookInAll(page);
  });

for (const { path } of routes)
  test(`on ${path} axe finds nothing in six languages, in light and in dark, signed in @long`, async ({ page, as }) => {
    await as('administrator');
    await load(page, 'nowhere');
    await go(page, await addressOf(page, path));
    await lookInAll(page);
  });
