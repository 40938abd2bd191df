import { randomInt } from 'node:crypto';
import { seededRandom } from '@meet/fixtures/tools/random';
import { addressOf } from './records.ts';
import { consoleRoutes, publicPaths } from './console-routes.ts';
import { crawl, faults, healsAfterFailures, isFault, sendAfterFailures } from './crawl.ts';
import { applyButtons, chooseFile, filesSent } from './files-sent.ts';
import { walks } from './sent-walks.ts';
import { expect, test } from './test.ts';

/*
 * Each call that a screen makes goes wrong in each way, then the fault is lifted: the screen is whole within five seconds, or after one
 * button, without a reload. `npm run e2e -- dead-ends.spec.ts` tries a sample of `SCREENS` screens that `SEED` repeats; with
 * `--project=long` everything is tried.
 */

interface Start {
  path: string;
  as?: 'administrator';
}

const starts: readonly Start[] = [
  ...publicPaths.map((path) => ({ path })),
  ...(await consoleRoutes()).map(({ path }) => ({ path, as: 'administrator' as const })),
];

const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
const sampled = Number(process.env['SCREENS'] ?? 3);

test.beforeEach(async ({ page, expectErrors }) => {
  expectErrors(/^console: /);
  await page.clock.install();
});

test('what goes wrong on a sample of screens heals', async ({ page, as }) => {
  console.log(`Seed ${seed}; SEED=${seed} SCREENS=${sampled} repeats this sample.`);
  const random = seededRandom(seed, 'dead ends');
  const screens = starts.filter((start) => start.as);
  const deadEnds: string[] = [];
  await as('administrator');
  await page.goto('dashboard');
  for (let count = 0; count < sampled; count++) {
    const path = await addressOf(page, random.pick(screens).path);
    const { calls, deadEnd } = await crawl(page, path);
    const cases = calls.flatMap((call) => faults.map((fault) => ({ call, fault }))).filter(isFault);
    for (const one of [random.pick(cases), random.pick(cases)]) {
      const found = await deadEnd(one);
      if (found) deadEnds.push(`${path}, ${one.call}, ${one.fault}: ${found}`);
    }
  }
  expect(deadEnds, `seed ${seed}`).toEqual([]);
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

for (const { title, walk } of walks)
  test(`what goes wrong when it is sent can be sent again: ${title} @long`, async ({ page, as, world }) => {
    test.setTimeout(1_800_000);
    await walk({ page, as, world }, sendAfterFailures);
  });

for (const file of filesSent)
  test(`what goes wrong with a file that was chosen heals: ${file.title} @long`, async ({ page, as, world }) => {
    test.setTimeout(1_800_000);
    await as('administrator');
    await file.open(page);
    const { first, last } = applyButtons(page, file);
    await healsAfterFailures(page, file.plans, () => chooseFile(page, file.content(world)), first);
    const ask = async () => {
      if (last !== first) await first.click();
    };
    await ask();
    await sendAfterFailures(last, file.applies, page.getByText(file.end), ask);
  });
