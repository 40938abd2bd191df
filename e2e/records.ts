import type { Page } from '@playwright/test';
import { fixedPaths } from './console-routes.ts';
import { settled } from './settled.ts';

const base = '/meet';

/** Without loading the page anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), base + path);
  await settled(page);
}

/** The names of two records that a list links to; with a query, of two that it finds. */
export async function twoRecords(page: Page, list: string, query = ''): Promise<[string, string]> {
  await page.goto(list.slice(1) + query);
  await settled(page);
  const [first, second] = await recordsOf(page, list);
  if (first === undefined || second === undefined) throw new Error(`${list}${query} links to fewer than two records.`);
  return [first, second];
}

/** Where a screen is, without loading the page anew: of a route with a parameter, the first record that its list links to. */
export async function addressOf(page: Page, route: string): Promise<string> {
  const [list = '', ...parts] = route.split(/\/:\w+/);
  if (parts.length === 0) return route;
  await go(page, list);
  const [record] = await recordsOf(page, list);
  if (record === undefined) throw new Error(`${list} links to no record.`);
  return `${list}/${record}${parts.join('')}`;
}

/** The names of the records that the list on the page links to. */
async function recordsOf(page: Page, list: string): Promise<Set<string>> {
  const fixed = await fixedPaths();
  const paths = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')));
  const names = paths
    .map((path) => path.slice(base.length))
    .filter((path) => path.startsWith(`${list}/`) && !fixed.includes(path))
    .map((path) => path.slice(list.length + 1))
    .filter((name) => !name.includes('/'));
  return new Set(names);
}
