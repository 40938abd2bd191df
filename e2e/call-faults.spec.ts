import type { Page } from '@playwright/test';
import { count, countTimers, kept, opened } from './counted.ts';
import type { World } from './director.ts';
import { expectLive, expectMovingPicture, join, newFrames } from './media.ts';
import { network } from './network.ts';
import { settled } from './settled.ts';
import { expect, test } from './call-test.ts';

/** Packets of sound received, and lost on the way, over all that is open. */
const soundOf = (page: Page) =>
  page.evaluate(async () => {
    let [received, lost] = [0, 0];
    for (const connection of counted.connections.filter(({ connectionState }) => connectionState !== 'closed')) {
      (await connection.getStats()).forEach((entry: { type: string; kind?: string; packetsReceived?: number; packetsLost?: number }) => {
        if (entry.type !== 'inbound-rtp' || entry.kind !== 'audio') return;
        received += entry.packetsReceived ?? 0;
        lost += entry.packetsLost ?? 0;
      });
    }
    return { received, lost };
  });

const firstBot = async (world: World, umi: string) => (await world.attendees(umi)).find(({ bot }) => bot)?.fullName ?? '';

test('[LIV-B02] after the socket is cut the call reconnects with video and does not request the devices again', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await count(page);
  await join(page, umi, 'Ada Guest');
  await expectLive(page);
  const bot = await firstBot(world, umi);
  await expectMovingPicture(page, bot);
  const { prompts } = await opened(page);
  await world.changeMeeting(umi, { dropSockets: true });
  await expect.poll(() => page.evaluate(() => counted.sockets.length), 'another socket').toBeGreaterThan(1);
  const ownEntry = async () => (await world.attendees(umi)).find(({ fullName }) => fullName === 'Ada Guest');
  await expect.poll(async () => (await ownEntry())?.started ?? false).toBe(true);
  await expectMovingPicture(page, bot);
  await expectLive(page);
  await expect.poll(() => opened(page)).toEqual({ prompts, connections: 2, tracks: 2, sockets: 1 });
});

test('[LIV-B02] 30 % loss keeps sound alive; eight seconds without any network are got over @long', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const { umi } = world.meeting('started');
  await count(page);
  const set = await network(page);
  await join(page, umi, 'Lossy Guest');
  await expectLive(page);
  const bot = await firstBot(world, umi);
  await expectMovingPicture(page, bot);

  await set({ packetLoss: 30 });
  const before = await soundOf(page);
  await expect.poll(async () => (await soundOf(page)).received - before.received).toBeGreaterThan(100);
  await expect.poll(async () => (await soundOf(page)).lost - before.lost).toBeGreaterThan(10);

  await set({ offline: true, packetLoss: 100 });
  await page.waitForFunction((since) => Date.now() - since > 8_000, Date.now());
  await set({});
  await expect.poll(newFrames(page, bot)).toBeGreaterThan(10);
  await expectLive(page);
});

test('[LIV-05] the watch of calls notices a microphone that is shown on and whose track is off', async ({
  page,
  world,
  watchedCalls,
  expectErrors,
}) => {
  expectErrors(/^the screen: \S+: microphone: shown on, and /);
  await join(page, world.meeting('started').umi, 'Muted Guest');
  await expectLive(page);
  await expect(page.getByRole('button', { name: 'Microphone', exact: true, pressed: true })).toBeVisible();
  await page.evaluate(() => {
    for (const { track } of callProbe.connections.flatMap((connection) => connection.getSenders()))
      if (track?.kind === 'audio') track.enabled = false;
  });
  await expect.poll(() => watchedCalls.found().join()).toContain('microphone: shown on, and a track is carried');
});

test('the join timeline is reported to the server, up to the first video frame', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await join(page, umi, 'Timed Guest');
  await expectLive(page);
  const reported = async () => {
    const calls = await world.journal({ kind: 'http' });
    return JSON.stringify(calls.findLast(({ path }) => path?.endsWith('/join-timelines'))?.request);
  };
  await expect.poll(reported).toMatch(/"fullName":"Timed Guest".*"step":"connected".*"step":"firstPicture"/);
});

test('five joins and leaves in one page keep no track, no connection and no socket, and leave no more listeners and timers behind than before @long', async ({
  page,
  world,
}) => {
  const { umi } = world.meeting('started');
  await count(page);
  await countTimers(page);
  const leave = async () => {
    await expectLive(page);
    expect(await opened(page)).toMatchObject({ sockets: 1 });
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/meet\/$/);
    await expect.poll(() => opened(page)).toMatchObject({ connections: 0, tracks: 0, sockets: 0 });
    await settled(page);
    return kept(page);
  };
  const again = async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Ask to join' }).click();
    return leave();
  };
  await join(page, umi, 'Busy Guest');
  const first = await leave();
  // A page keeps what it has shown last: from the second time on, as much as before.
  const second = await again();
  for (let turn = 2; turn < 5; turn++) expect((await again()).listeners).toBeLessThanOrEqual(second.listeners);
  // What the notice of each end offers is offered for half a minute.
  await expect.poll(async () => (await kept(page)).timers).toBeLessThanOrEqual(first.timers);
});
