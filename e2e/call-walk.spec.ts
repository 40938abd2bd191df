import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { defaultWorld } from '@meet/contracts/mock';
import { watchCall } from './call-watch.ts';
import { createCallWalk } from './call-walk.ts';
import { directorOf } from './director.ts';
import { controlDevices } from './fake-devices.ts';
import { expectLive, join } from './media.ts';
import { network } from './network.ts';
import { startOwnServer } from './own-server.ts';

/** The network and the permissions of a page, as its browser has them. */
async function browserOf(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  const { browserContextId } = (await session.send('Target.getTargetInfo')).targetInfo;
  return {
    setNetwork: await network(page),
    async setPermission(isGranted: boolean) {
      for (const name of ['camera', 'microphone'])
        await session.send('Browser.setPermission', {
          permission: { name },
          setting: isGranted ? 'granted' : 'denied',
          origin,
          ...(browserContextId !== undefined && { browserContextId }),
        });
    },
  };
}

async function walk(browser: Browser, options: BrowserContextOptions, steps: number): Promise<void> {
  const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
  console.log(`SEED=${seed} STEPS=${steps} repeats this walk.`);
  const server = await startOwnServer();
  const baseURL = `${server.origin}/meet/`;
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ ...options, baseURL })));
  try {
    const world = await directorOf(server.origin, defaultWorld);
    const { umi } = world.meeting('started');
    await world.changeMeeting(umi, { bots: 1 });
    const [page, observer] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!page || !observer) throw new Error('two pages are needed');
    // A run of hours must not wait for hours.
    for (const one of [page, observer]) one.setDefaultTimeout(60_000);
    for (const one of [page, observer]) one.on('dialog', (dialog) => void dialog.accept());
    const { setNetwork, setPermission } = await browserOf(page, server.origin);
    await setPermission(true);
    const name = 'Ada Walking';
    const watch = await watchCall({ subject: page, observer, name, attendees: () => world.attendees(umi) });
    await controlDevices(page);
    for (const [one, who] of [
      [observer, 'Bob Watching'],
      [page, name],
    ] as const) {
      await join(one, umi, who);
      await expectLive(one);
    }
    const { step } = createCallWalk({ page, world, server, umi, name, watch, setNetwork, setPermission }, seed);
    const done: string[] = [];
    try {
      for (let count = 0; count < steps; count++) done.push(await step());
    } finally {
      const worst = [...watch.worst].toSorted(([, a], [, b]) => b - a).map(([rule, ms]) => `${ms} ms ${rule}`);
      console.log(
        `${done.length} of ${steps} steps, the last of them ${done.slice(-20).join(', ')}; ${watch.moments()} moments, ` +
          `${watch.found.length} disagreements; the longest:\n${worst.join('\n')}`,
      );
    }
    expect(watch.found, `seed ${seed}: ${done.join(', ')}`).toEqual([]);
  } finally {
    for (const context of contexts) await context.close();
    await server.kill();
  }
}

test('what a call shows is what is sent, heard and seen: random steps @long', async ({ browser, contextOptions }) => {
  await walk(browser, contextOptions, 20);
});

const steps = Number(process.env['STEPS'] ?? 10_000);

test('what a call shows is what is sent, heard and seen: a long walk @long', async ({ browser, contextOptions }) => {
  test.setTimeout(180_000 + steps * 10_000);
  await walk(browser, contextOptions, steps);
});
