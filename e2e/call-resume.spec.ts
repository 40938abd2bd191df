import type { Page, WebSocketRoute } from '@playwright/test';
import { count } from './counted.ts';
import { expectLive, expectMovingPicture, hangUp, join, newFrames, shareCanvas, tileOf, tonesHeard } from './media.ts';
import { expect, test } from './call-test.ts';

interface Sound {
  /** Packets that were sent. */
  sent: number;
  /** Packets that arrived on the track that was heard first. */
  received: number;
}

const soundOf = (page: Page): Promise<Sound> =>
  page.evaluate(async () => {
    const sound = { sent: 0, received: 0 };
    for (const connection of counted.connections) {
      (await connection.getStats()).forEach(({ type, kind, packetsSent = 0, packetsReceived = 0 }: Record<string, unknown>) => {
        if (kind === 'audio' && type === 'outbound-rtp') sound.sent += Number(packetsSent);
        if (kind === 'audio' && type === 'inbound-rtp') sound.received += Number(packetsReceived);
      });
    }
    return sound;
  });

/** As many may be under way, of 50 a second. */
const underWay = 15;

test('[LIV-B02] [LIV-B03] a lost socket costs two people nothing of what they hear and see: the media go on, and are not set up again', async ({
  world,
  page,
  otherBrowser,
  expectErrors,
}) => {
  expectErrors(/503/);
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  const other = await otherBrowser();
  for (const [one, name] of [
    [page, 'Ada Guest'],
    [other, 'Bob Guest'],
  ] as const) {
    await count(one);
    await join(one, umi, name);
    await expectLive(one);
  }
  await expectMovingPicture(page, 'Bob Guest');
  await expectMovingPicture(other, 'Ada Guest');
  await expect.poll(() => tonesHeard(other)).toHaveLength(1);
  const heard = await soundOf(other);
  const said = await soundOf(page);

  await world.fault({ path: '/meet/webrtcsignaling', status: 503, times: 1_000 });
  await world.changeMeeting(umi, { dropSockets: true });
  for (const one of [page, other]) await expect(one.getByText('Reconnecting. The others still hear you.')).toBeVisible();
  await expect.poll(newFrames(other, 'Ada Guest')).toBeGreaterThan(10);
  await world.clearFaults();
  for (const one of [page, other]) await expect(one.getByText('You are connected again.')).toBeVisible();
  await expectMovingPicture(other, 'Ada Guest');

  const sent = (await soundOf(page)).sent - said.sent;
  expect(sent).toBeGreaterThan(100);
  await expect.poll(async () => (await soundOf(other)).received - heard.received).toBeGreaterThan(sent - underWay);
  for (const one of [page, other])
    expect(await one.evaluate(() => counted.connections.map(({ connectionState }) => connectionState))).toEqual(['connected', 'connected']);
  const frames = (await world.journal({ kind: 'socket' })).map(({ direction, frame }) => `${direction} ${String(Object(frame).type)}`);
  expect(frames.filter((one) => one === 'in START')).toHaveLength(2);
  const logins = await world.journal({ kind: 'socket' }).then((entries) => entries.map(({ frame }) => Object(Object(frame).info)));
  expect(logins.filter(({ resumed }) => resumed === true)).toHaveLength(2);
});

test('[LIV-B02] [LIV-07] whoever came and whatever was shared while the socket was away is seen on the connections from before', async ({
  world,
  page,
  otherBrowser,
  expectErrors,
}) => {
  expectErrors(/503/);
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  const other = await otherBrowser();
  await shareCanvas(page);
  for (const [one, name] of [
    [page, 'Ada Guest'],
    [other, 'Bob Guest'],
  ] as const) {
    await count(one);
    await join(one, umi, name);
    await expectLive(one);
  }
  await expectMovingPicture(page, 'Bob Guest');
  await expectMovingPicture(other, 'Ada Guest');
  await world.fault({ path: '/meet/webrtcsignaling', status: 503, times: 1_000 });
  await world.changeMeeting(umi, { dropSockets: true });
  for (const one of [page, other]) await expect(one.getByText(/^Reconnecting\./)).toBeVisible();
  await world.changeMeeting(umi, { bots: 1 });
  await page.getByRole('button', { name: 'Share screen' }).click();
  await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
  await world.clearFaults();
  for (const one of [page, other]) await expect(one.getByText('You are connected again.')).toBeVisible();
  const bot = (await world.attendees(umi)).find(({ bot: isBot }) => isBot)?.fullName ?? '';
  for (const one of [page, other]) await expectMovingPicture(one, bot);
  await expectMovingPicture(other, 'Screen of Ada Guest');
  for (const one of [page, other]) expect(await one.evaluate(() => counted.connections.length)).toBe(2);
});

test('[LIV-B02] a call that comes back too late to be resumed begins anew by itself', async ({ world, page, expectErrors }) => {
  expectErrors(/503/);
  const { umi } = world.meeting('started');
  await count(page);
  await join(page, umi, 'Ada Guest');
  await expectLive(page);
  const bot = (await world.attendees(umi)).find(({ bot: isBot }) => isBot)?.fullName ?? '';
  await expectMovingPicture(page, bot);
  await world.fault({ path: '/meet/webrtcsignaling', status: 503, times: 1_000 });
  await world.changeMeeting(umi, { dropSockets: true });
  await expect(page.getByText(/^Reconnecting\./)).toBeVisible();
  await world.advance(31_000);
  await world.clearFaults();
  await expect(page.getByText('You are connected again.')).toBeVisible();
  await expectMovingPicture(page, bot);
  await expect.poll(() => page.evaluate(() => counted.connections.length)).toBe(4);
});

test('[LIV-B02] whoever hangs up while their socket is away leaves no still picture behind while they might come back', async ({
  world,
  page,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  const other = await otherBrowser();
  const sockets: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/webrtcsignaling/, (socket) => {
    if (isCut) return void socket.close({ code: 3000 });
    socket.connectToServer();
    sockets.push(socket);
  });
  await join(page, umi, 'Ada Gone');
  await expectLive(page);
  await join(other, umi, 'Bob Guest');
  await expectLive(other);
  const tile = tileOf(other, 'Ada Gone');
  await expect(tile.locator('video')).toBeVisible();

  isCut = true;
  for (const socket of sockets) await socket.close({ code: 3000 });
  await expect(page.getByText(/^Reconnecting\./)).toBeVisible();
  await expect(tile.getByLabel('Reconnecting')).toBeVisible();
  await hangUp(page);
  await expect.poll(async () => [await tile.count(), await tile.locator('video').count()]).toEqual([1, 0]);
});
