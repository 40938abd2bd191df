import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { worldCookie } from '@meet/contracts/mock';
import { seededRandom } from '@meet/fixtures/tools/random';
import { randomInt } from 'node:crypto';
import { watchCalls } from './call-test.ts';
import { machineShare } from './call-watch.ts';
import { createWorld } from './director.ts';
import { expectLive, expectMovingPicture, join } from './media.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { Program, type ProgramStart } from './programs.ts';
import { Witness } from './witness.ts';

interface Cluster {
  readonly postgres: ProgramStart & { readonly url: string };
  readonly nginx: ProgramStart;
  readonly origin: string;
  readonly serverPorts: readonly number[];
}

/** Something that is killed, and comes back. */
interface Victim {
  readonly name: string;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  /** Nobody takes its place: it is started at once. */
  readonly isOnlyOne: boolean;
}

interface Row {
  readonly killed: string;
  readonly answered: number;
  readonly unanswered: number;
  readonly lost: number;
  /** Seconds from the kill until every world has answered, and until the call is live again. */
  readonly worlds: number;
  readonly call: number;
  /** The part of the machine that all of it got. */
  readonly share: number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const seconds = (sinceMs: number) => rounded((performance.now() - sinceMs) / 1_000);

interface Call {
  page: Page;
  bot: string;
  /** What the screen got wrong for too long. */
  wrong: () => string[];
}

async function inCall(browser: Browser, options: BrowserContextOptions, origin: string): Promise<Call> {
  const context = await browser.newContext({ ...options, baseURL: `${origin}/meet/` });
  const calls = watchCalls();
  await calls.on(context);
  const world = await createWorld(origin);
  await context.addCookies([{ name: worldCookie, value: world.id, url: origin }]);
  const page = await context.newPage();
  const { umi } = world.meeting('started');
  await join(page, umi, 'Staying Guest');
  await expectLive(page);
  const bot = (await world.attendees(umi)).find((attendee) => attendee.bot)?.fullName ?? '';
  await expectMovingPicture(page, bot);
  return { page, bot, wrong: calls.found };
}

/** Writes and reads go on while it is killed, and for a while after. */
async function killUnderLoad(victim: Victim, witnesses: readonly Witness[], random: () => number, call: Call): Promise<Row> {
  const sum = (of: (witness: Witness) => number) => witnesses.reduce((total, witness) => total + of(witness), 0);
  const before = { answered: sum((witness) => witness.answered), unanswered: sum((witness) => witness.unanswered) };
  let isOver = false;
  const load = witnesses.map((witness) => witness.changeUntil(random, () => isOver));
  const answered = () => sum((witness) => witness.answered) - before.answered;
  await expect.poll(answered).toBeGreaterThan(witnesses.length * 20);
  const killedMs = performance.now();
  await victim.kill();
  if (victim.isOnlyOne) await victim.startAgain();
  const worldsAgain = Promise.all(witnesses.map((witness) => witness.answersAgain())).then(() => seconds(killedMs));
  const callAgain = (async () => {
    await expectLive(call.page);
    await expectMovingPicture(call.page, call.bot);
    return seconds(killedMs);
  })();
  const [worlds, live] = await Promise.all([worldsAgain, callAgain]);
  if (!victim.isOnlyOne) await victim.startAgain();
  const soFar = answered();
  await expect.poll(answered).toBeGreaterThan(soFar + witnesses.length * 20);
  isOver = true;
  await Promise.all(load);
  const lost = (await Promise.all(witnesses.map((witness) => witness.lost()))).flat();
  for (const what of lost) console.log(`${victim.name}: ${what}`);
  return {
    killed: victim.name,
    answered: answered(),
    unanswered: sum((witness) => witness.unanswered) - before.unanswered,
    lost: lost.length,
    worlds,
    call: live,
    share: rounded(machineShare()),
  };
}

test('three servers on one PostgreSQL behind nginx, killed one after the other: nothing answered is lost, worlds answer again within 5 s, the call is back within 15 s @cluster', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(900_000);
  const { postgres, nginx, origin, serverPorts }: Cluster = JSON.parse(process.env['CLUSTER'] ?? '');
  const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
  const random = seededRandom(seed, 'cluster');
  const database = new Program(postgres, /ready to accept connections/);
  const proxy = new Program(nginx, /event method/);
  const servers: OwnServer[] = [];
  try {
    await database.start();
    for (const port of serverPorts) {
      const shared = { storeUrl: postgres.url, peerUrl: `http://127.0.0.1:${port}`, publicOrigin: origin };
      servers.push(await startOwnServer({ ...shared, fastify: { trustProxy: 'loopback' } }, port));
    }
    await proxy.start();
    const witnesses = await Promise.all(Array.from({ length: 6 }, () => Witness.of(origin)));
    const call = await inCall(browser, contextOptions, origin);
    const victims: readonly Victim[] = [
      ...servers.map((server, index) => ({
        name: `server ${index + 1}`,
        isOnlyOne: false,
        kill: () => server.kill(),
        startAgain: () => server.startAgain(),
      })),
      { name: 'nginx', isOnlyOne: true, kill: () => proxy.kill(), startAgain: () => proxy.start() },
      { name: 'PostgreSQL', isOnlyOne: true, kill: () => database.kill(), startAgain: () => database.start() },
    ];
    const rows: Row[] = [];
    for (const victim of victims) rows.push(await killUnderLoad(victim, witnesses, () => random.next(), call));
    console.log(`SEED=${seed}`);
    console.table(rows);
    expect(call.wrong()).toEqual([]);
    expect(witnesses.flatMap(({ refusals }) => refusals)).toEqual([]);
    expect(rows.map(({ killed, lost }) => `${killed}: ${lost}`)).toEqual(victims.map(({ name }) => `${name}: 0`));
    const slowestOf = (of: (row: Row) => number) => Math.max(...rows.map((row) => of(row) * row.share));
    expect(slowestOf(({ worlds }) => worlds)).toBeLessThan(5);
    expect(slowestOf((row) => row.call)).toBeLessThan(15);
  } finally {
    for (const server of servers) await server.kill();
    await proxy.kill();
    await database.kill();
  }
});
