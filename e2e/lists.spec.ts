import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page, Response } from '@playwright/test';
import { exportTypes, startExport } from '@meet/contracts/exports';
import { pathOf } from '@meet/contracts/http';
import { createTag } from '@meet/contracts/tags';
import type { World } from './director.ts';
import { listRoutes } from './list-routes.ts';
import { expect, test } from './test.ts';

/*
 * All lists of the console, found by their routes: a new one joins by being there. Each is walked with more than five
 * rows; where a world begins with fewer, they are made first, by name of the route.
 */

type Post = (path: string, body: object) => Promise<unknown>;

const moreRows: Readonly<Record<string, (post: Post, world: World) => Promise<unknown>>> = {
  async export(post, world) {
    for (const type of exportTypes.slice(0, 6)) await post(pathOf(startExport), { type });
    return world.advance(600_000);
  },
  tags: (post) => Promise.all(['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => post(pathOf(createTag), { name }))),
};

type Row = Readonly<Record<string, unknown>>;
type Answer = { items: Row[]; total: number };

const isPage = (response: Response): boolean => /\/services\/json\/web\/.*[?&]pageSize=/.test(response.url());

for (const { path, name } of await listRoutes())
  test.describe(`the list ${name}`, () => {
    let list: Locator;
    let rows: Locator;
    let first: Answer;

    /** What the server answers to something done, once it is drawn. */
    async function answerTo(page: Page, act: () => Promise<unknown>): Promise<Answer> {
      const [response] = await Promise.all([page.waitForResponse(isPage), act()]);
      const answer: Answer = await response.json();
      await expect(rows).toHaveCount(answer.items.length);
      await expect(list.getByRole('table')).not.toHaveAttribute('aria-busy');
      return answer;
    }

    const texts = () => rows.allInnerTexts();

    test.beforeEach(async ({ as, page, world }) => {
      await as('administrator');
      list = page.locator('.list');
      rows = list.locator('tbody tr');
      const [response] = await Promise.all([page.waitForResponse(isPage), page.goto(path)]);
      const headers = { authorization: (await response.request().allHeaders())['authorization'] ?? '' };
      await moreRows[name]?.(async (address, data) => expect(await page.request.post(address, { headers, data })).toBeOK(), world);
      first = await answerTo(page, () => page.goto(path));
      expect(first.total, 'rows to walk through').toBeGreaterThan(5);
    });

    test('[TBL-B02] is sorted by each of its columns, both ways, and says so in the address', async ({ page }) => {
      test.slow();
      const headers = list.getByRole('columnheader').filter({ has: page.getByRole('button') });
      expect(await headers.count()).toBeGreaterThan(0);
      for (const header of await headers.all()) {
        // The first one may be the current one.
        const before = await header.getAttribute('aria-sort');
        const up = await answerTo(page, () => header.getByRole('button').click());
        await expect(header).toHaveAttribute('aria-sort', before === 'ascending' ? 'descending' : 'ascending');
        const down = await answerTo(page, () => header.getByRole('button').click());
        await expect(header).toHaveAttribute('aria-sort', before === 'ascending' ? 'ascending' : 'descending');
        expect([up.total, down.total]).toEqual([first.total, first.total]);
      }
      const there = await texts();
      const address = new URL(page.url()).search;
      await answerTo(page, () => page.reload());
      expect(new URL(page.url()).search).toBe(address);
      expect(await texts()).toEqual(there);
    });

    test('[TBL-15] [TBL-B02] is paged through, forward and back', async ({ page }) => {
      const small = await answerTo(page, () => list.getByRole('combobox', { name: 'Rows per page' }).selectOption('5'));
      expect(small.items).toEqual(first.items.slice(0, 5));
      const pageOne = await texts();
      await expect(list.getByRole('button', { name: 'Previous page' })).toBeDisabled();
      await answerTo(page, () => list.getByRole('button', { name: 'Last page' }).click());
      await expect(list.getByRole('button', { name: 'Next page' })).toBeDisabled();
      await answerTo(page, () => page.goBack());
      const second = await answerTo(page, () => list.getByRole('button', { name: 'Next page' }).click());
      await expect(page).toHaveURL(/[?&]page=2&pageSize=5/);
      expect(second.items).not.toEqual(small.items);
      expect(await texts()).not.toEqual(pageOne);
      await answerTo(page, () => page.goBack());
      expect(await texts()).toEqual(pageOne);
    });

    test('[TBL-B01] [FLT-B01] is narrowed by its filters, which stand in the address, and are cleared', async ({ page }) => {
      const searches = list.getByRole('searchbox');
      for (const search of await searches.all()) {
        await answerToNothing(page, () => search.fill('no such thing anywhere'));
        await expect(page).toHaveURL(/=no%20such%20thing%20anywhere/);
        const all = await answerTo(page, () => list.getByRole('button', { name: 'Clear filters' }).last().click());
        expect(all.total).toBe(first.total);
      }
      const opener = list.getByRole('button', { name: 'Filters' });
      for (const button of await opener.all()) await button.click();
      const choices = list.getByRole('group', { name: 'Filters' }).getByRole('combobox');
      for (const choice of await choices.all()) {
        await expect(list.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0);
        const response = page.waitForResponse(isPage);
        await choice.selectOption({ index: 1 });
        const narrowed: Answer = await (await response).json();
        expect(narrowed.total).toBeLessThanOrEqual(first.total);
        const all = await answerTo(page, () => list.getByRole('button', { name: /^Remove the filter/ }).click());
        expect(all.total).toBe(first.total);
      }
      expect((await searches.count()) + (await opener.count()), 'ways to narrow it').toBeGreaterThan(0);
    });

    async function answerToNothing(page: Page, act: () => Promise<unknown>): Promise<void> {
      await Promise.all([page.waitForResponse(isPage), act()]);
      await expect(list.getByText('Nothing matches these filters.')).toBeVisible();
    }

    test('[TBL-07] forgets what was picked when it is refreshed by hand', async ({ page }) => {
      const boxes = list.getByRole('checkbox');
      // Lists without actions on many rows have nothing to pick.
      for (const box of (await boxes.all()).slice(0, 1)) {
        await box.check();
        await expect(list.getByText(`${first.items.length} selected`)).toBeVisible();
      }
      const before = await texts();
      const again = await answerTo(page, () => list.getByRole('button', { name: 'Refresh', exact: true }).click());
      expect(again.total).toBe(first.total);
      expect(await texts()).toEqual(before);
      await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(0);
    });

    test('[FLT-B02] is exported as it stands: every row that it has over all pages, in its order', async ({ page }) => {
      const header = list.getByRole('columnheader').getByRole('button').last();
      await answerTo(page, () => header.click());
      await answerTo(page, () => header.click());
      const all = await answerTo(page, () => list.getByRole('combobox', { name: 'Rows per page' }).selectOption('500'));
      await answerTo(page, () => list.getByRole('combobox', { name: 'Rows per page' }).selectOption('5'));
      const [download] = await Promise.all([page.waitForEvent('download'), list.getByRole('button', { name: 'Export CSV' }).click()]);
      const [names = [], ...lines] = await csvOf(download);
      expect(lines).toHaveLength(first.total);
      const plain = names.filter((column) =>
        all.items.every((item) => typeof item[column] === 'string' || typeof item[column] === 'number'),
      );
      expect(plain.length, 'columns that are compared').toBeGreaterThan(0);
      const written = lines.map((line) => plain.map((column) => line[names.indexOf(column)]));
      expect(written).toEqual(all.items.map((item) => plain.map((column) => String(item[column]))));
    });
  });

/** Lines of cells, the names of the columns first. */
async function csvOf(download: Download): Promise<string[][]> {
  const text = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '');
  const lines = text.split('\r\n').filter(Boolean);
  return lines.map((line) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, raw = '']) => quoted?.replaceAll('""', '"') ?? raw),
  );
}
