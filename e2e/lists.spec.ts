import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page, Response } from '@playwright/test';
import { exportTypes } from '@meet/contracts/areas/export-access';
import { startExport } from '@meet/contracts/areas/exports';
import { pathOf } from '@meet/contracts/wire/http';
import { changeSubscription } from '@meet/contracts/areas/subscriptions';
import { createTag } from '@meet/contracts/areas/tags';
import type { World } from './director.ts';
import { listRoutes } from './console-routes.ts';
import { expect, test } from './test.ts';

/*
 * All lists of the console, found by their routes: a new one joins by being there, with whatever columns, filters and
 * actions it has. What every list answers is asked in `mock-server/src/lists/every-list.test.ts`.
 */

type Send = (path: string, body: object, method?: 'POST' | 'PATCH') => Promise<unknown>;

/** Where a world begins with fewer rows than a page has, by name of the route. */
const moreRows: Readonly<Record<string, (send: Send, world: World) => Promise<unknown>>> = {
  async export(send, world) {
    for (const type of exportTypes.slice(0, 6)) await send(pathOf(startExport), { type });
    return world.advance(600_000);
  },
  tags: (send) => Promise.all(['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => send(pathOf(createTag), { name }))),
  // Without seats every organizer is beyond them.
  'exceeding-organizers': (send) =>
    Promise.all([1, 2, 4, 5].map((n) => send(pathOf(changeSubscription, { id: `subscription-${n}` }), { seats: 0 }, 'PATCH'))),
};

type Answer = { items: Readonly<Record<string, unknown>>[]; total: number };

const queryOf = (response: Response): string => new URL(response.url()).search;
const isList = (url: string): boolean => /\/services\/json\/web\/[\w/-]+\?page=\d+&pageSize=\d+/.test(url);

/** What is seen of one list, and what was answered to it. */
class Walk {
  readonly page: Page;
  readonly list: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly pageSize: Locator;
  private asked = '';

  constructor(page: Page) {
    this.page = page;
    this.list = page.locator('.list').first();
    this.table = this.list.getByRole('table');
    this.rows = this.table.locator('tbody tr');
    this.pageSize = this.list.getByRole('combobox', { name: 'Rows per page' });
  }

  /** The answer to something that changes what is asked for, once it is drawn; a list that refreshes itself asks the same again. */
  answerTo = (act: () => Promise<unknown>): Promise<Answer> => this.answer(act, (query) => query !== this.asked);

  /** The answer to the same question. */
  answerAgain = (act: () => Promise<unknown>): Promise<Answer> => this.answer(act, () => true);

  private async answer(act: () => Promise<unknown>, isAwaited: (query: string) => boolean): Promise<Answer> {
    const [response] = await Promise.all([this.page.waitForResponse((one) => isList(one.url()) && isAwaited(queryOf(one))), act()]);
    this.asked = queryOf(response);
    const answer: Answer = await response.json();
    await expect(this.rows).toHaveCount(answer.items.length);
    if (answer.items.length > 0) await expect(this.table).not.toHaveAttribute('aria-busy');
    return answer;
  }

  button = (name: string): Locator => this.list.getByRole('button', { name, exact: true });

  /** What the rows are called, from the top. */
  names = (): Promise<string[]> => this.rows.getByRole('rowheader').allTextContents();

  /** Opens the list with rows in it. */
  async open(address: string, world: World, more = moreRows['']): Promise<Answer> {
    const asked = this.page.waitForRequest((request) => isList(request.url()));
    const begin = await this.answerAgain(() => this.page.goto(address));
    const { authorization = '' } = await (await asked).allHeaders();
    const send: Send = async (url, data, method = 'POST') =>
      expect(await this.page.request.fetch(url, { method, headers: { authorization }, data })).toBeOK();
    await more?.(send, world);
    const first = more ? await this.answerAgain(() => this.page.reload()) : begin;
    expect(first.total, 'a list without rows is no walk: name in moreRows how to make some').toBeGreaterThan(0);
    return first;
  }
}

for (const { path, name } of await listRoutes())
  test.describe(`the list ${name}`, () => {
    // Some have a dozen columns and filters.
    test.slow();

    test('[TBL-15] [TBL-B02] is sorted by each of its columns, both ways, and paged, forward and back', async ({ as, page, world }) => {
      await as('administrator');
      const walk = new Walk(page);
      const { total } = await walk.open(path, world, moreRows[name]);

      for (const header of await walk.table
        .getByRole('columnheader')
        .filter({ has: page.getByRole('button') })
        .all()) {
        // The first one may be the current one.
        const isUp = (await header.getAttribute('aria-sort')) === 'ascending';
        for (const order of isUp ? ['descending', 'ascending'] : ['ascending', 'descending']) {
          const sorted = await walk.answerTo(() => header.getByRole('button').click());
          await expect(header).toHaveAttribute('aria-sort', order);
          expect(sorted.total).toBe(total);
        }
      }

      const before = await walk.names();
      const small = await walk.answerTo(() => walk.pageSize.selectOption('5'));
      const pageOne = await walk.names();
      expect(pageOne).toEqual(before.slice(0, 5));
      expect(small.total).toBe(total);
      for (const end of ['First page', 'Previous page']) await expect(walk.button(end)).toBeDisabled();
      if (total > 5) {
        await walk.answerTo(() => walk.button('Last page').click());
        for (const end of ['Next page', 'Last page']) await expect(walk.button(end)).toBeDisabled();
        await walk.answerTo(() => page.goBack());
        const second = await walk.answerTo(() => walk.button('Next page').click());
        await expect(page).toHaveURL(/[?&]page=2&pageSize=5/);
        expect(second.items).not.toEqual(small.items);
        await walk.answerTo(() => page.goBack());
      }
      for (const start of ['First page', 'Previous page']) await expect(walk.button(start)).toBeDisabled();
      if (total <= 5) for (const end of ['Next page', 'Last page']) await expect(walk.button(end)).toBeDisabled();
      expect(await walk.names()).toEqual(pageOne);

      const address = page.url();
      await walk.answerAgain(() => page.reload());
      expect(page.url()).toBe(address);
      expect(await walk.names()).toEqual(pageOne);
    });

    test('[TBL-07] [TBL-B01] [FLT-B01] [FLT-B02] is narrowed by its filters, forgets what was picked when refreshed, and is exported whole', async ({
      as,
      page,
      world,
    }) => {
      await as('administrator');
      const walk = new Walk(page);
      const first = await walk.open(path, world, moreRows[name]);
      const isAllAgain = async (act: () => Promise<unknown>) => expect((await walk.answerTo(act)).total).toBe(first.total);

      for (const search of await walk.list.getByRole('searchbox').all()) {
        await walk.answerTo(() => search.fill('no such thing anywhere'));
        await expect(walk.list.getByText('Nothing matches these filters.')).toBeVisible();
        await expect(page).toHaveURL(/=no%20such%20thing%20anywhere/);
        await isAllAgain(() => walk.button('Clear filters').last().click());
      }
      const chip = walk.list.getByRole('button', { name: /^Remove the filter/ });
      for (const opener of await walk.list.getByRole('button', { name: /^Filters/ }).all()) {
        await opener.click();
        // Its program comes with the first look.
        await expect(walk.list.getByRole('group', { name: 'Filters' })).toBeVisible();
      }
      for (const choice of await walk.list
        .getByRole('group', { name: 'Filters' })
        .locator('select:has(> option:first-child[value=""])')
        .all()) {
        await expect(chip).toHaveCount(0);
        const narrowed = await walk.answerTo(() => choice.selectOption({ index: 1 }));
        expect(narrowed.total).toBeLessThanOrEqual(first.total);
        await isAllAgain(() => chip.click());
      }

      // Lists without actions on many rows have nothing to pick.
      for (const box of (await walk.table.getByRole('checkbox').all()).slice(0, 1)) {
        await box.check();
        await expect(walk.list.getByText(`${first.items.length} selected`)).toBeVisible();
      }
      const again = await walk.answerAgain(() => walk.button('Refresh').click());
      expect(again.total).toBe(first.total);
      await expect(walk.table.getByRole('checkbox', { checked: true })).toHaveCount(0);

      for (const header of (await walk.table.getByRole('columnheader').getByRole('button').all()).slice(-1))
        await walk.answerTo(() => header.click());
      const all = await walk.answerTo(() => walk.pageSize.selectOption('500'));
      await walk.answerTo(() => walk.pageSize.selectOption('5'));
      const [download] = await Promise.all([page.waitForEvent('download'), walk.button('Export CSV').click()]);
      const [columns = [], ...lines] = await csvOf(download);
      expect(lines).toHaveLength(first.total);
      const same = columns.filter((column, at) => lines.every((line, row) => line[at] === String(all.items[row]?.[column])));
      const telling = same.filter((column) => lines.length === 1 || new Set(all.items.map((item) => item[column])).size > 1);
      expect(telling, 'columns that say, in this order, what was answered').not.toEqual([]);
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
