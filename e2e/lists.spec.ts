import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page, Response } from '@playwright/test';
import { exportTypes } from '@meet/contracts/areas/export-access';
import { startExport } from '@meet/contracts/areas/exports';
import { pathOf } from '@meet/contracts/wire/http';
import { applyOrganizationDeletion, planOrganizationDeletion } from '@meet/contracts/areas/organization-deletion';
import { createOrganization } from '@meet/contracts/areas/organizations';
import { changeSubscription } from '@meet/contracts/areas/subscriptions';
import { createTag } from '@meet/contracts/areas/tags';
import type { World } from './director.ts';
import { listRoutes } from './console-routes.ts';
import { go } from './records.ts';
import { expect, test } from './test.ts';

/*
 * All lists of the console, found by their routes: a new one joins by being there, with whatever columns, filters and
 * actions it has. What every list answers is asked in `mock-server/src/lists/every-list.test.ts`.
 */

type Send = (path: string, body: object, method?: 'POST' | 'PATCH') => Promise<{ readonly id?: string; readonly planId?: string }>;

async function deletedOrganization(send: Send, name: string): Promise<void> {
  const { id = '' } = await send(pathOf(createOrganization), { name });
  const { planId = '' } = await send(pathOf(planOrganizationDeletion, { id }), {});
  await send(pathOf(applyOrganizationDeletion, { id }), { planId });
}

/** Where a world begins with fewer rows than a page has, by name of the route. */
const moreRows: Readonly<Record<string, (send: Send, world: World) => Promise<unknown>>> = {
  async export(send, world) {
    for (const type of exportTypes.slice(0, 6)) await send(pathOf(startExport), { type });
    return world.advance(600_000);
  },
  'audit-log': (send) =>
    Promise.all(['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'].map((name) => send(pathOf(createOrganization), { name }))),
  tags: (send) => Promise.all(['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => send(pathOf(createTag), { name }))),
  'deleted-organizations': (send) => Promise.all([1, 2, 3, 4, 5, 6].map((n) => deletedOrganization(send, `Former customer ${n}`))),
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
    let answer: Answer = { items: [], total: 0 };
    // A page that is left takes along what it was answered last.
    const read = (response: Response): Promise<boolean> =>
      response.json().then(
        (json: Answer) => {
          answer = json;
          return true;
        },
        () => false,
      );
    const [response] = await Promise.all([
      this.page.waitForResponse((one) => isList(one.url()) && isAwaited(queryOf(one)) && read(one)),
      act(),
    ]);
    this.asked = queryOf(response);
    // It is drawn within a few frames: sooner than an assertion looks again.
    await expect
      .poll(() => this.drawn(), { message: 'the answer is drawn', intervals: [20, 50, 100] })
      .toEqual({ rows: answer.items.length, isBusy: false });
    return answer;
  }

  private drawn = () =>
    this.list.evaluate((list) => ({
      rows: list.querySelectorAll('tbody tr').length,
      isBusy: list.querySelector('table[aria-busy]') !== null,
    }));

  button = (name: string): Locator => this.list.getByRole('button', { name, exact: true });

  /** What the rows are called, from the top. */
  names = (): Promise<string[]> => this.rows.getByRole('rowheader').allTextContents();

  /** Opens the list with rows in it. */
  async open(address: string, world: World, more = moreRows['']): Promise<Answer> {
    const asked = this.page.waitForRequest((request) => isList(request.url()));
    const begin = await this.answerAgain(() => this.page.goto(address));
    const { authorization = '' } = await (await asked).allHeaders();
    const send: Send = async (url, data, method = 'POST') => {
      const response = await this.page.request.fetch(url, { method, headers: { authorization }, data });
      await expect(response).toBeOK();
      return response.json();
    };
    await more?.(send, world);
    const first = more ? await this.answerAgain(() => this.page.reload()) : begin;
    expect(first.total, 'a list without rows is no walk: name in moreRows how to make some').toBeGreaterThan(0);
    return first;
  }
}

/** Lists with no more than five rows, the smallest page. */
const onOnePage: ReadonlySet<string> = new Set([
  'file',
  'organizations',
  'server-zones',
  'customer-ranking',
  'statistic-organizer-ranking',
  'subscriptions',
]);

async function goesThroughPages(walk: Walk, first: Answer): Promise<void> {
  expect(first.total).toBeGreaterThan(first.items.length);
  await walk.answerTo(() => walk.button('Last page').click());
  for (const end of ['Next page', 'Last page']) await expect(walk.button(end)).toBeDisabled();
  await walk.answerTo(() => walk.page.goBack());
  const second = await walk.answerTo(() => walk.button('Next page').click());
  await expect(walk.page).toHaveURL(/[?&]page=2&pageSize=5/);
  expect(second.items).not.toEqual(first.items);
  await walk.answerTo(() => walk.page.goBack());
}

async function staysOnOnePage(walk: Walk, first: Answer): Promise<void> {
  expect(first.items).toHaveLength(first.total);
  for (const end of ['Next page', 'Last page']) await expect(walk.button(end)).toBeDisabled();
}

async function isSortedBothWays(walk: Walk, total: number): Promise<void> {
  for (const header of await walk.table
    .getByRole('columnheader')
    .filter({ has: walk.page.getByRole('button') })
    .all()) {
    // The first one may be the current one.
    const isUp = (await header.getAttribute('aria-sort')) === 'ascending';
    for (const order of isUp ? ['descending', 'ascending'] : ['ascending', 'descending']) {
      const sorted = await walk.answerTo(() => header.getByRole('button').click());
      await expect(header).toHaveAttribute('aria-sort', order);
      expect(sorted.total).toBe(total);
    }
  }
}

/** Ends on the first of the smallest pages. */
async function isPaged(walk: Walk, name: string, total: number): Promise<Answer> {
  const before = await walk.names();
  const small = await walk.answerTo(() => walk.pageSize.selectOption('5'));
  const pageOne = await walk.names();
  expect(pageOne).toEqual(before.slice(0, 5));
  expect(small.total).toBe(total);
  for (const end of ['First page', 'Previous page']) await expect(walk.button(end)).toBeDisabled();
  await (onOnePage.has(name) ? staysOnOnePage : goesThroughPages)(walk, small);
  for (const start of ['First page', 'Previous page']) await expect(walk.button(start)).toBeDisabled();
  expect(await walk.names()).toEqual(pageOne);

  const address = walk.page.url();
  const again = await walk.answerAgain(() => walk.page.reload());
  expect(walk.page.url()).toBe(address);
  expect(await walk.names()).toEqual(pageOne);
  return again;
}

async function isFiltered(walk: Walk, total: number): Promise<void> {
  const isAllAgain = async (act: () => Promise<unknown>) => expect((await walk.answerTo(act)).total).toBe(total);

  const searches = await walk.list.getByRole('searchbox').all();
  for (const search of searches) {
    await walk.answerTo(() => search.fill('no such thing anywhere'));
    await expect(walk.list.getByText('Nothing matches these filters.')).toBeVisible();
    await expect(walk.page).toHaveURL(/=no%20such%20thing%20anywhere/);
    await isAllAgain(() => walk.button('Clear filters').last().click());
  }
  const chip = walk.list.getByRole('button', { name: /^Remove the filter/ });
  const panel = walk.list.getByRole('dialog', { name: 'Filters' });
  const choices = panel.locator('select:has(> option:first-child[value=""])');
  let choicesCount = 0;
  for (const opener of await walk.list.getByRole('button', { name: /^Filters/ }).all()) {
    await opener.click();
    // Its program comes with the first look.
    await expect(panel.getByRole('button', { name: 'Reset' })).toBeVisible();
    choicesCount = await choices.count();
    for (const choice of await choices.all()) {
      await expect(chip).toHaveCount(0);
      const narrowed = await walk.answerTo(() => choice.selectOption({ index: 1 }));
      expect(narrowed.total).toBeLessThanOrEqual(total);
      await isAllAgain(() => chip.click());
      await expect(panel).toBeHidden();
      await opener.click();
    }
    await opener.press('Escape');
    await expect(opener).toBeFocused();
  }
  expect(searches.length + choicesCount, 'ways to narrow the list').toBeGreaterThan(0);
}

async function dropsTheSelection(walk: Walk, first: Answer): Promise<void> {
  // Lists without actions on many rows have nothing to pick.
  for (const box of (await walk.table.getByRole('checkbox').all()).slice(0, 1)) {
    await box.check();
    await expect(walk.list.getByText(`${first.items.length} selected`)).toBeVisible();
    await walk.answerTo(() => walk.table.getByRole('columnheader').getByRole('button').first().click());
    await expect(walk.table.getByRole('checkbox', { checked: true })).toHaveCount(0);
  }
  const again = await walk.answerAgain(() => walk.button('Refresh').click());
  expect(again.total).toBe(first.total);
}

async function isExported(walk: Walk, total: number): Promise<void> {
  for (const header of (await walk.table.getByRole('columnheader').getByRole('button').all()).slice(-1))
    await walk.answerTo(() => header.click());
  const all = await walk.answerTo(() => walk.pageSize.selectOption('500'));
  await walk.answerTo(() => walk.pageSize.selectOption('5'));
  const [download] = await Promise.all([walk.page.waitForEvent('download'), walk.button('Export CSV').click()]);
  const [columns = [], ...lines] = await csvOf(download);
  expect(lines).toHaveLength(total);
  const same = columns.filter((column, at) => lines.every((line, row) => line[at] === String(all.items[row]?.[column])));
  const sortable = same.filter((column) => lines.length === 1 || new Set(all.items.map((item) => item[column])).size > 1);
  expect(sortable, 'columns that say, in this order, what was answered').not.toEqual([]);
}

for (const { path, name } of await listRoutes())
  test(`[TBL-07] [TBL-15] [TBL-B01] [TBL-B02] [FLT-B01] [FLT-B02] the list ${name} is sorted, paged, filtered, refreshed and exported`, async ({
    as,
    page,
    world,
  }) => {
    await as('administrator');
    const walk = new Walk(page);
    const { total } = await walk.open(path, world, moreRows[name]);
    await isSortedBothWays(walk, total);
    const first = await isPaged(walk, name, total);
    await isFiltered(walk, total);
    await dropsTheSelection(walk, first);
    await isExported(walk, total);
  });

for (const path of ['users', 'meeting'])
  test(`on a phone, ${path} begins in the upper quarter, shows four rows, and leaves its place to nothing when one is picked`, async ({
    as,
    page,
  }) => {
    await as('administrator');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    const tops = () => rows.evaluateAll((all) => all.slice(0, 4).map((row) => row.getBoundingClientRect().top));
    const [first = 0, , , fourth = 0] = await tops();
    expect(first).toBeLessThanOrEqual(200);
    expect(fourth).toBeLessThanOrEqual(720);
    const before = await tops();
    await rows.first().getByRole('checkbox').check();
    await expect(page.getByRole('group', { name: 'Actions', exact: true })).toBeVisible();
    expect(await tops()).toEqual(before);
  });

/** Where more stands above a list than its heading and its tools, by path. */
const firstRecordTop: Readonly<Record<string, number>> = {
  // The state of the scheduler and its zone beside the heading.
  job: 216,
  // The line of tabs.
  service: 244,
  'service/zones': 244,
  'service/gateways': 244,
  'service/email-log': 244,
  'service/mobile-log': 244,
  metrics: 244,
  // The way back.
  'organizations/deleted': 224,
  'subscriptions/exceeding-organizers': 224,
  // The line of tabs and the period, with what it is compared to.
  'statistic/customer-ranking': 412,
  'statistic/organizer-ranking': 412,
  // What is planned, and between which days a period is looked for.
  maintenance: 576,
};

test('on a phone, the tools of every list are one line, and its first record is in the upper quarter, or below what its screen is about', async ({
  as,
  page,
  world,
}) => {
  await as('administrator');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('nowhere');
  const walk = new Walk(page);
  for (const { path, name } of [...(await listRoutes()), { path: 'maintenance', name: 'maintenance' }]) {
    const more = moreRows[name];
    if (more) await walk.open(path, world, more);
    else await go(page, `/${path}`);
    await expect(walk.rows.first(), name).toBeVisible();
    const top = await walk.rows.first().evaluate((row) => row.getBoundingClientRect().top);
    expect.soft(top, `the first record of ${name}`).toBeLessThanOrEqual(firstRecordTop[path] ?? 200);
    if (path !== 'maintenance') await hasToolsInOneLine(page, name);
  }
});

/** And right below it the line of the orders and the first record. */
async function hasToolsInOneLine(page: Page, name: string): Promise<void> {
  const tools = page.locator('.list-tools');
  await expect(tools.first(), name).toBeVisible();
  for (const one of await tools.all()) {
    const below = await one.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      const row = element.parentElement?.querySelector('tbody tr')?.getBoundingClientRect();
      return { height, toFirst: row ? row.top - top : 0 };
    });
    expect.soft(below.height, `tools of ${name}`).toBeLessThanOrEqual(48);
    expect.soft(below.toFirst, `from the tools of ${name} to the first record`).toBeLessThanOrEqual(90);
  }
}

test('on a phone, the filters, the columns and the export of a list are in sight, and no choice that changes nothing', async ({
  as,
  page,
}) => {
  await as('administrator');
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  for (const enabled of [false, true]) {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled });
    for (const path of ['users', 'meeting', 'service']) {
      await page.goto(path);
      for (const name of ['Filters', 'Saved views', 'Columns', 'Export CSV'])
        await expect.soft(page.getByRole('button', { name, exact: true }), `${name} of ${path}`).toBeInViewport({ ratio: 1 });
      // Rows to be touched have one height.
      await expect(page.getByRole('combobox', { name: 'Row height' })).toBeVisible({ visible: !enabled });
    }
  }
});

/** Lines of cells, the names of the columns first. */
async function csvOf(download: Download): Promise<string[][]> {
  const text = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '');
  const lines = text.split('\r\n').filter(Boolean);
  return lines.map((line) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, raw = '']) => quoted?.replaceAll('""', '"') ?? raw),
  );
}
