import type { Page } from '@playwright/test';
import { fixedPaths } from './console-routes.ts';
import { settled } from './settled.ts';

const base = '/meet';

/** Without loading the page anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), base + path);
  await settled(page);
}

/** The names of two records that a list links to. */
export async function twoRecords(page: Page, list: string): Promise<[string, string]> {
  await page.goto(list.slice(1));
  await settled(page);
  const fixed = await fixedPaths();
  const paths = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')));
  const names = paths
    .map((path) => path.slice(base.length))
    .filter((path) => path.startsWith(`${list}/`) && !fixed.includes(path))
    .map((path) => path.slice(list.length + 1))
    .filter((name) => !name.includes('/'));
  const [first, second] = new Set(names);
  if (first === undefined || second === undefined) throw new Error(`${list} links to fewer than two records: ${names.join(', ')}`);
  return [first, second];
}
