import { expect, type Page, test } from '@playwright/test';
import { changeMe } from '@meet/contracts/areas/account';
import { worldCookie } from '@meet/contracts/mock';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '@meet/fixtures/tools/random';
import { watchCalls } from './call-test.ts';
import { createWorld } from './director.ts';
import { expectLive, expectMovingPicture, join } from './media.ts';
import { startOwnServer } from './own-server.ts';
import { signIn } from './sign-in.ts';

/** What a proxy says to everything while the server behind it is away; the returned function ends it. */
async function proxyAnswers(port: number, status: number): Promise<() => Promise<void>> {
  const proxy = createServer((_, response) => response.writeHead(status).end('<html>away'));
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return async () => {
    const closed = once(proxy, 'close');
    proxy.close();
    proxy.closeAllConnections();
    await closed;
  };
}

const pass = (page: Page, ms: number) => page.waitForFunction(([from, length]) => Date.now() - from > length, [Date.now(), ms] as const);

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('[SES-B02] [LIV-B02] a server away for 30 s with 502, 503 and refused connections, while a token runs out, signs nobody out, loses nothing typed, and the call and its meeting go on @long', async ({
  browser,
  contextOptions,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'meet-restart-'));
  const server = await startOwnServer({ storeUrl: `file:${path.join(folder, 'worlds')}` });
  const context = await browser.newContext({ ...contextOptions, baseURL: `${server.origin}/meet/` });
  try {
    const calls = watchCalls();
    await calls.on(context);
    const world = await createWorld(server.origin);
    await context.addCookies([{ name: worldCookie, value: world.id, url: server.origin }]);
    const { umi } = world.meeting('started');
    const [page, call] = [await context.newPage(), await context.newPage()];
    await signIn(page, server.origin, world, world.person('organizer'));
    await join(call, umi, 'Staying Guest');
    await expectLive(call);
    const bot = (await world.attendees(umi)).find((attendee) => attendee.bot)?.fullName ?? '';
    await expectMovingPicture(call, bot);
    await page.goto('account');
    const typed = page.getByLabel('First name');
    await typed.fill('Rolled');
    await world.expireSessions({ what: 'session' });

    const port = Number(new URL(server.origin).port);
    await server.kill();
    for (const status of [502, 503]) {
      const end = await proxyAnswers(port, status);
      await save(page);
      await pass(page, 10_000);
      await expect(page.locator('.notice.error')).not.toHaveCount(0);
      await end();
    }
    await save(page);
    await expect(page.locator('.notice.error').filter({ hasText: 'Cannot connect to the server.' })).not.toHaveCount(0);
    await pass(page, 10_000);
    await expect(typed).toHaveValue('Rolled');
    await expectLive(call);

    await server.startAgain();
    const upAtMs = Date.now();
    await expect(call.getByText('You are connected again.')).toBeVisible();
    console.log(`The call was back ${Date.now() - upAtMs} ms after the server.`);
    await expectMovingPicture(call, bot);
    expect(calls.found()).toEqual([]);
    expect((await world.attendees(umi)).filter(({ fullName }) => fullName === 'Staying Guest')).toHaveLength(1);
    await save(page);
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    await expect(typed).toHaveValue('Rolled');
    for (const one of [page, call]) await expect(one.getByText('Your session has ended.')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('meet.session'))).not.toBeNull();
  } finally {
    await context.close();
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
const expiries = Number(process.env['EXPIRIES'] ?? 5);

test('[SES-B02] five tabs whose tokens run out again and again, before a server that is killed at any moment and comes back with its store, stay signed in and lose nothing typed @long', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000 + expiries * 120_000);
  console.log(`SEED=${seed} EXPIRIES=${expiries} repeats these expiries.`);
  const random = seededRandom(seed, 'restarts');
  const folder = mkdtempSync(path.join(tmpdir(), 'meet-restarts-'));
  const server = await startOwnServer({ storeUrl: `file:${path.join(folder, 'worlds')}` });
  const context = await browser.newContext({ ...contextOptions, baseURL: `${server.origin}/meet/` });
  try {
    // A busy machine takes long to ask again.
    const world = await createWorld(server.origin, { limits: { refreshReuseMs: 60_000 } });
    await context.addCookies([{ name: worldCookie, value: world.id, url: server.origin }]);
    const tabs: Page[] = [];
    for (let tab = 0; tab < 5; tab++) tabs.push(await context.newPage());
    const [first] = tabs;
    if (!first) throw new Error('there is no tab');
    await signIn(first, server.origin, world, world.person('organizer'));
    await Promise.all(tabs.map((tab) => tab.goto('account')));
    const typed = (tab: Page) => tab.getByLabel('First name');
    const isSaved = (tab: Page) =>
      tab.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().endsWith(changeMe.path) && response.ok());

    for (let expiry = 0; expiry < expiries; expiry++) {
      const [deathMs, awayMs] = [random.next() * 400, random.next() * 3_000].map(Math.round);
      const where = `seed ${seed}, expiry ${expiry}, killed after ${deathMs} ms, away for ${awayMs} ms`;
      await Promise.all(tabs.map((tab, nth) => typed(tab).fill(`Ada ${nth} ${expiry}`)));
      await world.expireSessions({ what: 'session' });
      await Promise.all(tabs.map(save));
      await pass(first, deathMs ?? 0);
      await server.kill();
      await pass(first, awayMs ?? 0);
      await server.startAgain();
      for (const [nth, tab] of tabs.entries()) {
        await expect(typed(tab), where).toHaveValue(`Ada ${nth} ${expiry}`);
        await typed(tab).fill(`Ada ${nth} ${expiry} again`);
        await Promise.all([isSaved(tab), save(tab)]);
        await expect(tab.getByText('Your session has ended.'), where).toHaveCount(0);
        await expect(typed(tab), where).toHaveValue(`Ada ${nth} ${expiry} again`);
      }
    }
    expect(await first.evaluate(() => localStorage.getItem('meet.session'))).not.toBeNull();
  } finally {
    await context.close();
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
