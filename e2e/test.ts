import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page, test as base, type TestInfo } from '@playwright/test';
import { type Dialect, type Persona, personas, worldCookie } from '@meet/contracts/mock';
import type { RunningServer } from '@meet/mock-server/server';
import { createWorld, type World } from './director.ts';
import { judgeOf, type Judge } from './judge.ts';
import { judgedExchanges, unjudged, type JudgedExchanges } from './judged-exchanges.ts';
import { noteRequests } from './settled.ts';
import { noteShownPages } from './shown-pages.ts';
import { slowLine } from './slow-line.ts';
import { openEmptyPage, signIn } from './sign-in.ts';
import { type Watch, watch } from './watch.ts';

const bundle = new URL('../mock-server/dist/server.js', import.meta.url).href;
const clientDir = fileURLToPath(new URL('../client/dist', import.meta.url));
/** Set where the browsers come through a proxy. */
const publicOrigin = process.env['PROXY_ORIGIN'];
const screens = fileURLToPath(new URL('../artifacts/screens/', import.meta.url));

interface TestFixtures {
  /** When its world begins, for tests whose dates stand in the text; otherwise now. */
  begins: Date | undefined;
  /** The world of this test alone; its browsers are in it. */
  world: World;
  /** Signs somebody of the cast in, in the test's page or another one, without going through the form. */
  as: (persona: Persona, page?: Page) => Promise<void>;
  /** One more browser in the same world, with nothing stored. */
  otherBrowser: () => Promise<Page>;
  /** Names the console and page errors a test provokes; any other fails it. */
  expectErrors: Watch['expectErrors'];
  /** Keeps a picture of the page as an artifact. */
  keepScreen: (name: string, page?: Page) => Promise<void>;
  watched: Watch;
  /** Every exchange of the test's browsers is held against the published documents. */
  judged: JudgedExchanges;
}

interface WorkerFixtures {
  /** How the worlds of all tests speak. */
  dialect: Dialect;
  server: RunningServer;
  /** What browsers call the server: the proxy before it, where there is one. */
  origin: string;
  /** Reads the documents of the server. */
  judge: Judge;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const { startServer }: typeof import('@meet/mock-server/server') = await import(bundle);
      const janusUrls = process.env['JANUS_URLS']?.split(',');
      const port = Number(process.env['PROXY_BACKEND_PORT'] ?? 0);
      const server = await startServer({ host: '127.0.0.1', port, clientDir, janusUrls, publicOrigin, requireWorld: true });
      if (process.env['LINE_DELAY_MS']) slowLine(server.app.server, Number(process.env['LINE_DELAY_MS']));
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],

  origin: [async ({ server }, use) => use(publicOrigin ?? server.url), { scope: 'worker' }],

  dialect: ['own', { option: true, scope: 'worker' }],

  judge: [async ({ server }, use) => use(await judgeOf(server.url)), { scope: 'worker' }],

  baseURL: async ({ origin }, use) => use(`${origin}/meet/`),

  begins: [undefined, { option: true }],

  world: async ({ server, watched, begins, dialect }, use) => {
    const world = await createWorld(server.url, { dialect, ...(begins && { now: begins.toISOString() }) });
    const secrets = personas.map((persona) => world.person(persona).password);
    watched.keepSecret(...secrets);
    await use(world);
    const journal = JSON.stringify(await world.journal());
    expect(
      secrets.filter((secret) => journal.includes(secret)),
      'the server wrote no password down',
    ).toEqual([]);
    await world.remove();
  },

  watched: [
    async ({ origin }, use) => {
      const watched = watch(origin);
      await use(watched);
      expect(watched.unexpected(), 'the browsers of this test ran without unexpected errors').toEqual([]);
    },
    { auto: true },
  ],

  // The documents are those of our own dialect.
  judged: async ({ judge, watched, dialect }, use) => use(dialect === 'own' ? judgedExchanges(judge, watched.tell) : unjudged),

  expectErrors: async ({ watched }, use) => use((...patterns) => watched.expectErrors(...patterns)),

  context: async ({ context, origin, watched, judged, world }, use, testInfo) => {
    // Playwright resets a reused context, but not these; a permission that was granted denies all others.
    await context.setOffline(false);
    await context.clearPermissions();
    await enter(context, origin, world, watched, judged, testInfo);
    await use(context);
    await watched.searchStorage(context);
    await judged.finished();
    // Before the world ends: a page still in a call would try to come back to it.
    const [first, ...others] = context.pages();
    for (const page of others) await page.close();
    if (first) await openEmptyPage(first, origin);
  },

  otherBrowser: async ({ browser, contextOptions, origin, watched, judged, world, baseURL }, use, testInfo) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
      opened.push(context);
      await enter(context, origin, world, watched, judged, testInfo);
      return context.newPage();
    });
    await judged.finished();
    for (const context of opened) await context.close();
  },

  as: async ({ page: own, origin, world }, use) => {
    await use((persona, page = own) => signIn(page, origin, world, world.person(persona)));
  },

  keepScreen: async ({ page: own }, use) => {
    await mkdir(screens, { recursive: true });
    await use(async (name, page = own) => void (await page.screenshot({ path: `${screens}${name}.png` })));
  },
});

async function enter(
  context: BrowserContext,
  origin: string,
  world: World,
  watched: Watch,
  judged: JudgedExchanges,
  testInfo: TestInfo,
): Promise<void> {
  await context.addCookies([{ name: worldCookie, value: world.id, url: origin }]);
  noteRequests(context);
  noteShownPages(context, testInfo);
  judged.on(context);
  await watched.on(context);
}

export { expect };
