import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { consoleRoutes } from './console-routes.ts';
import { visits } from './cells/visits.ts';
import { expectCards, expectCells, expectCsv, expectNoOtherList, expectWords, noCards, test } from './cells/visit.ts';
import { expect } from './test.ts';

for (const { title, path, tables = [], elsewhere = [], says = [], cards = noCards, here } of visits)
  test(`${title}: each cell, figure and line of a file says what the server said`, async ({ visit }) => {
    await visit.open(path, here);
    await expectNoOtherList(visit, tables, elsewhere);
    await expectWords(visit, says);
    await expectCards(visit, cards);
    for (const table of tables) await expectCells(visit, table);
    for (const table of tables.filter(({ isBare }) => !isBare)) await expectCsv(visit, table);
  });

/** Screens that show nothing of the server beside forms, and where those are compared. */
const comparedIn: Readonly<Record<string, string>> = {
  download: 'downloads.spec.ts',
  'download-repo': 'downloads.spec.ts',
  setting: 'settings.spec.ts',
  support: 'services.spec.ts',
  'new-user': 'user.spec.ts',
  usersImport: 'users-csv.spec.ts',
  usersDelete: 'users-csv.spec.ts',
  usersMigration: 'users-csv.spec.ts',
  'organizer-import': 'subscriptions.spec.ts',
};

test('every screen of the console is compared with what the server said', async () => {
  const visited = visits.map(({ path }) => `/${path.replace(/\?.*/, '')}`);
  const isVisited = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return visited.some((one) => pattern.test(one));
  };
  const missing = (await consoleRoutes()).filter(({ path, name }) => !isVisited(path) && !(name in comparedIn));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('every list that the client has words for is compared', async () => {
  const declared = visits.flatMap(({ tables = [] }) => tables.map(({ area }) => area));
  expect(declared.toSorted()).toEqual((await listAreas()).toSorted());
});

/** The places of words that name columns; not the gallery's, which no deployment has, nor those of rows in a form. */
async function listAreas(): Promise<string[]> {
  const folder = fileURLToPath(new URL('../client/src/i18n/en/', import.meta.url));
  const files = readdirSync(folder).filter((file) => !/^(?:gallery|settings)-/.test(file));
  const catalogs = await Promise.all(files.map(async (file): Promise<{ words: object }> => import(folder + file)));
  return catalogs.flatMap(({ words }) => areasIn(words));
}

const areasIn = (words: object, at: readonly string[] = []): string[] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    return name === 'column' ? [at.join('.')] : areasIn(value, [...at, name]);
  });
