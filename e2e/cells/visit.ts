import type { Download, Locator, Page, Route } from '@playwright/test';
import { getMe } from '@meet/contracts/areas/me';
import { createWorld, type World } from '../director.ts';
import { noteRequests, settled } from '../settled.ts';
import { shownPage, type PageKind } from '../shown-pages.ts';
import { signIn } from '../sign-in.ts';
import { expect, test as base } from '../test.ts';
import { watch, type Watch } from '../watch.ts';
import { worldCookie } from '@meet/contracts/mock';
import { jsonBase } from '@meet/contracts/wire/http';
import { Answers } from './answers.ts';
import { alterations, setScene } from './scene.ts';
import { look, type Expect, type Seen } from './seen.ts';
import { quoted, type Alteration, type Table } from './tables.ts';
import { plain, writtenIn, type Written } from './write.ts';

/** A browser of the administrator that goes from screen to screen, and what its pages were told. */
export interface Visit {
  page: Page;
  world: World;
  answers: Answers;
  written: Written;
  /**
   * Goes to a screen, without loading the page anew where all answers are those of the server.
   * @param here answers that are changed on their way as long as this screen is open
   */
  open(path: string, here?: readonly Alteration[]): Promise<void>;
}

interface Shared {
  visit: Visit;
  watched: Watch;
}

/** Tests that share one browser and one world: a screen costs its visit alone. They only look. */
export const test = base.extend<{ visit: Visit }, { shared: Shared }>({
  shared: [
    async ({ browser, server, origin }, use) => {
      const world = await createWorld(server.url);
      await setScene(world);
      const watched = watch(origin);
      const context = await browser.newContext({ baseURL: `${origin}/meet/`, locale: 'en-US', viewport: { width: 1600, height: 1000 } });
      await context.addCookies([{ name: worldCookie, value: world.id, url: origin }]);
      noteRequests(context);
      await watched.on(context);
      const page = await context.newPage();
      await alter(page, alterations);
      const answers = new Answers(page);
      await signIn(page, origin, world, world.person('administrator'));
      await page.goto('metrics');
      await settled(page);
      const { timeZoneID } = await answers.to(getMe);
      const written = writtenIn(timeZoneID ?? 'UTC');
      await use({ visit: { page, world, answers, written, open: opener(page) }, watched });
      await page.close();
      await context.close();
      await world.remove();
    },
    { scope: 'worker' },
  ],

  visit: async ({ shared: { visit, watched } }, use, { annotations }) => {
    // Its page was loaded by the first test that shares it.
    const description: PageKind = 'product';
    annotations.push({ type: shownPage, description });
    await use(visit);
    expect(watched.unexpected(), 'the browser ran without unexpected errors').toEqual([]);
  },
});

function opener(page: Page): Visit['open'] {
  let restore: (() => Promise<void>) | undefined;
  return async (path, here = []) => {
    const isAltered = here.length > 0 || restore !== undefined;
    await restore?.();
    restore = here.length > 0 ? await alter(page, here) : undefined;
    await page.evaluate((address) => history.pushState(null, '', address), `/meet/${path}`);
    // What the page remembers was answered otherwise.
    if (isAltered) await page.reload();
    await settled(page);
    // What was opened before is no part of this screen.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
}

/**
 * Lays over the answers what this world does not have.
 * @returns takes it back
 */
async function alter(page: Page, changes: readonly Alteration[]): Promise<() => Promise<void>> {
  const routes = changes.map(({ path, lay }) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    const matches = (url: URL): boolean => url.pathname.startsWith(jsonBase) && pattern.test(url.pathname);
    const answer = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      await route.fulfill({ response, json: lay(await response.json()) });
    };
    return { matches, answer };
  });
  for (const { matches, answer } of routes) await page.route(matches, answer);
  return async () => {
    for (const { matches, answer } of routes) await page.unroute(matches, answer);
  };
}

/**
 * No list stands on the screen that is not compared.
 * @param elsewhere names of lists that are compared on another screen
 */
export async function expectNoOtherList({ page }: Visit, tables: readonly Table[], elsewhere: readonly string[]): Promise<void> {
  const names = [...tables.filter(({ isBare }) => !isBare).map(({ title }) => title), ...elsewhere];
  const lists = page.getByRole('main').locator('.list:has(.list-tools, .list-none)');
  await expect(lists).toHaveCount(names.length);
  const found = await lists.evaluateAll((all) => all.map((list) => list.getAttribute('aria-label')));
  expect(new Set(found)).toEqual(new Set(names));
}

/** Every column is shown, and as many rows as a test can look at; each cell says what was answered. */
export async function expectCells({ page, answers, written }: Visit, table: Table): Promise<void> {
  const main = page.getByRole('main');
  const list = table.isBare ? main : main.getByRole('group', { name: table.title, exact: true });
  if (!table.isBare) await showAllColumns(page, list);
  const size = list.getByRole('combobox', { name: 'Rows per page' });
  await size.selectOption('50');
  await settled(page);
  expect(await headings(list), table.area).toEqual(table.labels);
  const { untold } = await table.expected(answers, written);
  expect(untold, `${table.area}: every mistake would be seen in these rows`).toEqual([]);
  // A list may refresh itself between the answer and the look.
  await expect
    .poll(async () => {
      const { rows } = await table.expected(answers, written);
      return differences(await cells(list), rows, table);
    }, table.area)
    .toEqual([]);
}

/** What explains the screen is there, word by word. */
export async function expectWords({ page }: Visit, says: readonly string[]): Promise<void> {
  for (const words of says) await expect(page.getByRole('main').getByText(words, { exact: true }).first(), words).toBeVisible();
}

/** Of a screen that shows lists alone. */
export const noCards: Expect = async () => ({});

/** Everything else that the screen must say. */
export async function expectCards({ page, answers, written }: Visit, expectation: Expect): Promise<void> {
  const {
    startsOf = {},
    someFacts = {},
    someTables = {},
    someFields = {},
    ...whole
  } = await expectation(answers, written, new URL(page.url()).origin);
  const seen = await look(page);
  for (const [kind, expected] of Object.entries(whole)) {
    expect(Object.keys(expected), `${kind}: something to compare`).not.toEqual([]);
    expect(new Map(Object.entries(seen)).get(kind), kind).toEqual(expected);
  }
  await expectChartFiles(page, seen.tables);
  expect(seen.facts).toMatchObject(someFacts);
  expect(seen.tables).toMatchObject(someTables);
  expect(seen.fields).toMatchObject(someFields);
  for (const [card, starts] of Object.entries(startsOf)) {
    expect(starts, card).not.toEqual([]);
    expect(
      seen.items[card]?.map((item, at) => item.slice(0, starts[at]?.length)),
      card,
    ).toEqual(starts);
  }
}

async function showAllColumns(page: Page, list: Locator): Promise<void> {
  const opener = list.getByRole('button', { name: 'Columns', exact: true });
  await opener.click();
  const boxes = list.locator('.list-columns').getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.check();
  await page.keyboard.press('Escape');
  await expect(boxes).toHaveCount(0);
}

/** Each line of the file says what was answered. */
export async function expectCsv({ page, answers, written }: Visit, table: Table): Promise<void> {
  const list = page.getByRole('main').getByRole('group', { name: table.title, exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), list.getByRole('button', { name: 'Export CSV' }).click()]);
  const lines = await linesOf(download);
  const { csv } = await table.expected(answers, written);
  expect(ordered(lines, table)).toEqual(ordered(csv, table));
}

/** The file of each chart holds what its table shows, which is compared with the answer: texts quoted, numbers raw. */
async function expectChartFiles(page: Page, tables: Seen['tables']): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Download as CSV: / });
  for (const button of await buttons.all()) {
    const title = ((await button.getAttribute('aria-label')) ?? '').replace('Download as CSV: ', '');
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    // Browsers take characters out of names that some systems cannot have.
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const [header = [], ...rows] = tables[title] ?? [];
    const expected = [header.map(quoted), ...rows.map(([label = '', ...values]) => [quoted(label), ...values.map(rawNumber)])];
    // Spaces are the same to a reader of the table.
    expect((await linesOf(download)).map(plain), title).toEqual(expected.map((line) => line.join(';')));
  }
}

/** `1,234.5 %` is 1234.5, a dash nothing. */
const rawNumber = (shown: string): string => shown.replaceAll(/[^\d.-]/g, '');

/** The lines of a file with a byte order mark, each of which ends. */
async function linesOf(download: Download): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text).toMatch(/^\uFEFF[^\uFEFF]*\r\n$/);
  return text.slice(1, -2).split('\r\n');
}

const headings = async (list: Locator): Promise<string[]> =>
  (await list.locator('thead th:not(.table-pick, .table-actions)').allInnerTexts()).map(plain);

const cells = async (list: Locator): Promise<string[][]> => {
  const rows = await list.locator('tbody tr').evaluateAll((lines) =>
    lines.map((line) => {
      // What is outside of the window is not laid out, and says nothing.
      if (line instanceof HTMLElement) line.style.contentVisibility = 'visible';
      return [...line.querySelectorAll('th, td:not(.table-pick, .table-actions)')].map((cell) =>
        cell instanceof HTMLElement ? cell.innerText : '',
      );
    }),
  );
  return rows.map((row) => row.map(plain));
};

function differences(shown: string[][], expected: string[][], table: Table): string[] {
  const [told, wanted] = [shown, expected].map((rows) =>
    ordered(
      rows.map((row) => row.join(' | ')),
      table,
    ),
  );
  if (wanted?.length === 0) return ['no rows'];
  if (told?.length !== wanted?.length) return [`${told?.length} rows instead of ${wanted?.length}`];
  return (wanted ?? []).flatMap((row, at) => (told?.[at] === row ? [] : [`shown: ${told?.[at]}\nexpected: ${row}`]));
}

const ordered = (lines: readonly string[], { isSortedHere }: Table): readonly string[] => (isSortedHere ? lines.toSorted() : lines);
