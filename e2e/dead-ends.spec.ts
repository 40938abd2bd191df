import { addressOf } from './records.ts';
import { consoleRoutes, publicPaths } from './console-routes.ts';
import { crawl, faults, isFault } from './crawl.ts';
import { expect, test } from './test.ts';

/*
 * Each call that a screen makes goes wrong in each way, then the fault is lifted: the screen is whole within five seconds, or after one
 * button, without a reload. `npm run test:long` crawls everything; here a sample, which `SEED` repeats and `SCREENS` widens.
 */

interface Start {
  path: string;
  as?: 'administrator';
}

const starts: readonly Start[] = [
  ...publicPaths.map((path) => ({ path })),
  ...(await consoleRoutes()).map(({ path }) => ({ path, as: 'administrator' as const })),
];

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));
const sampled = Number(process.env['SCREENS'] ?? 3);

/** Numbers from 0 to 1 that repeat with the seed. */
function randomOf(state: number): () => number {
  let next = state;
  return () => {
    next = (Math.imul(next, 1_664_525) + 1_013_904_223) >>> 0;
    return next / 2 ** 32;
  };
}

test.beforeEach(async ({ page, expectErrors }) => {
  expectErrors(/^console: /);
  await page.clock.install();
});

test(`what goes wrong on some screens heals, seed ${seed}`, async ({ page, as }) => {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const deadEnds: string[] = [];
  await as('administrator');
  for (let count = 0; count < sampled; count++) {
    const path = await addressOf(page, pick(starts.filter((start) => start.as))?.path ?? '');
    const { calls, deadEnd } = await crawl(page, path);
    for (const fault of [pick(faults), pick(faults)]) {
      const call = pick(calls);
      if (call === undefined || fault === undefined || !isFault({ call, fault })) continue;
      const found = await deadEnd({ call, fault });
      if (found) deadEnds.push(`${path}, ${call}, ${fault}: ${found}`);
    }
  }
  expect(deadEnds).toEqual([]);
});

for (const { path, as: persona } of starts)
  test(`what goes wrong on ${path} heals @long`, async ({ page, as }) => {
    test.setTimeout(1_800_000);
    if (persona) {
      await as(persona);
      await page.goto('dashboard');
    }
    const address = await addressOf(page, path);
    // What every page of the console asks for goes wrong on one of them.
    const ofFrame = persona && path !== '/dashboard' ? (await crawl(page, '/nowhere')).calls : [];
    const { calls, deadEnd } = await crawl(page, address);
    const own = calls.filter((call) => !ofFrame.includes(call));
    const cases = own.flatMap((call) => faults.map((fault) => ({ call, fault }))).filter(isFault);
    const deadEnds: string[] = [];
    for (const one of cases) {
      const found = await deadEnd(one);
      if (found) deadEnds.push(`${one.call}, ${one.fault}: ${found}`);
    }
    console.log(`${path}: ${cases.length} cases, ${deadEnds.length} dead ends`);
    expect(deadEnds).toEqual([]);
  });
