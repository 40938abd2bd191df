import { expect, type Page, test } from '@playwright/test';
import { worldCookie } from '@meet/contracts/mock';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
      await expect(page.getByRole('alert')).not.toHaveCount(0);
      await end();
    }
    await save(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Cannot connect to the server.' })).not.toHaveCount(0);
    await pass(page, 10_000);
    await expect(typed).toHaveValue('Rolled');
    await expectLive(call);

    await server.startAgain();
    const upAtMs = Date.now();
    await expect(call.getByText('You are connected again.')).toBeVisible();
    console.log(`The call was back ${Date.now() - upAtMs} ms after the server.`);
    await expectMovingPicture(call, bot);
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
