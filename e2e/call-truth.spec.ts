import type { Page } from '@playwright/test';
import { watchCall } from './call-watch.ts';
import { count, opened } from './counted.ts';
import { expectLive, expectMovingPicture, join, shareCanvas, tileOf, tonesHeard } from './media.ts';
import { network } from './network.ts';
import { expect, test } from './call-test.ts';

const screenSenders = (page: Page) =>
  page.evaluate(() => {
    const shared: unknown = Reflect.get(globalThis, 'shared');
    const tracks = shared instanceof MediaStream ? shared.getTracks() : [];
    const senders = counted.connections.flatMap((connection) => (connection.connectionState === 'closed' ? [] : connection.getSenders()));
    return senders.filter(({ track }) => track && tracks.includes(track)).length;
  });

test('[LIV-07] a shared screen is sent once, and the client sends no offer where the server offers', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  await count(page);
  await shareCanvas(page);
  const other = await otherBrowser();
  await join(page, umi, 'Ada Sharing');
  await expectLive(page);
  await join(other, umi, 'Bob Seeing');
  await expectLive(other);
  await expectMovingPicture(other, 'Ada Sharing');

  for (let round = 0; round < 2; round++) {
    await page.getByRole('button', { name: 'Share screen' }).click();
    await expectMovingPicture(other, 'Screen of Ada Sharing');
    expect(await screenSenders(page)).toBe(1);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(tileOf(other, 'Screen of Ada Sharing')).toHaveCount(0);
  }
  const offers = (await world.journal({ kind: 'socket' }))
    .filter(({ direction, frame }) => direction === 'in' && JSON.stringify(frame ?? null).includes('"type":"offer"'))
    .map(({ frame }) => /"dest":"(\w+)"/.exec(JSON.stringify(frame))?.[1]);
  expect(new Set(offers)).toEqual(new Set(['up']));
});

test('[LIV-07] the sound of a shared screen is heard by the others until sharing stops', async ({ page, world, otherBrowser }) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  await shareCanvas(page, 1_500);
  const other = await otherBrowser();
  await join(page, umi, 'Ada Playing');
  await expectLive(page);
  await join(other, umi, 'Bob Hearing');
  await expectLive(other);
  const isHeard = async () => (await tonesHeard(other)).some((tone) => Math.abs(tone - 1_500) < 20);
  await page.getByRole('button', { name: 'Share screen' }).click();
  await expectMovingPicture(other, 'Screen of Ada Playing');
  await expect.poll(isHeard).toBe(true);
  expect(
    await other.locator('audio').evaluateAll((all) => all.filter((audio) => audio instanceof HTMLAudioElement && audio.paused)),
  ).toEqual([]);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.poll(isHeard).toBe(false);
});

test('voices are protected against loss: both ways a packet may repeat those before it', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 1 });
  await count(page);
  await join(page, umi, 'Ada Repeating');
  await expectLive(page);
  const codecs = () =>
    page.evaluate(() =>
      counted.connections
        .flatMap((connection) => connection.getTransceivers())
        .filter(({ receiver }) => receiver.track.kind === 'audio')
        .map(({ currentDirection, sender, receiver }) => {
          const { codecs: agreed } = (currentDirection === 'sendonly' ? sender : receiver).getParameters();
          return `${currentDirection} ${agreed[0]?.mimeType}`;
        }),
    );
  await expect.poll(codecs).toEqual(['sendonly audio/red', 'recvonly audio/red']);
});

test('[LIV-04] an attendee moved back to the waiting room sees a message, has all devices off, and gets them back once admitted', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  const other = await otherBrowser();
  const watch = await watchCall({ subject: page, observer: other, name: 'Ada Back', attendees: () => world.attendees(umi) });
  await count(page);
  await join(page, umi, 'Ada Back');
  await expectLive(page);
  await join(other, umi, 'Bob Inside');
  await expectLive(other);
  await expectMovingPicture(other, 'Ada Back');
  const ada = (await world.attendees(umi)).find(({ fullName }) => fullName === 'Ada Back');

  await world.changeAttendee(umi, ada?.id ?? '', { status: 'waiting' });
  await expect(page.getByRole('heading', { name: 'You are back in the waiting room' })).toBeFocused();
  await expect(page).toHaveURL(/\/meet\/meeting\/webrtc\?umi=/);
  await expect.poll(() => opened(page)).toMatchObject({ connections: 0, tracks: 0, sockets: 1 });
  await expect(page.getByRole('button', { name: /^(Microphone|Camera)$/, pressed: true })).toHaveCount(0);
  await expect(tileOf(other, 'Ada Back')).toHaveCount(0);

  await world.changeAttendee(umi, ada?.id ?? '', { status: 'approved' });
  await expectLive(page);
  await expect(page.getByRole('button', { name: 'Microphone', exact: true, pressed: true })).toBeVisible();
  await expectMovingPicture(other, 'Ada Back');
  await expectMovingPicture(page, 'Bob Inside');
  await watch.look();
  expect(watch.found).toEqual([]);
});

test('[SIG-11] the STUN and TURN servers that the server names configure every connection of a call', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  const stun = { urls: ['stun:127.0.0.1:9'] };
  const turn = { urls: ['turn:127.0.0.1:9'], username: 'somebody', credential: 'anything' };
  await world.change({ webRtcServers: { stunServers: [stun], turnServers: [turn] } });
  await count(page);
  await join(page, umi, 'Relayed Guest');
  await expectLive(page);
  const configured = await page.evaluate(() => counted.connections.map((connection) => connection.getConfiguration().iceServers));
  expect(configured.length).toBeGreaterThan(0);
  for (const servers of configured) expect(servers).toMatchObject([stun, turn]);
});

test('[LIV-05] an unanswered permission prompt is never shown as “on”, before joining or in the call', async ({
  page,
  world,
  keepScreen,
}) => {
  const { umi } = world.meeting('started');
  await page.addInitScript(() => {
    if ('mediaDevices' in navigator) navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await page.goto(`meeting/webrtc?umi=${umi}`);
  const expectAsking = async () => {
    for (const device of ['Microphone', 'Camera'])
      await expect(page.getByRole('button', { name: device, exact: true, pressed: false })).toHaveAccessibleDescription(
        `${device}: waiting for your permission`,
      );
    await expect(page.getByText('Waiting for your permission: answer the question at the top of the window.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Microphone|Camera)$/, pressed: true })).toHaveCount(0);
  };
  await expectAsking();
  await keepScreen('pre-join-asking');
  await join(page, umi, 'Silent Guest');
  await expectLive(page);
  await expectAsking();
  const own = (await world.attendees(umi)).find(({ fullName }) => fullName === 'Silent Guest');
  expect(own).toMatchObject({ audio: false, video: false });
  await keepScreen('live-asking');
});

test('[LIV-B03] the banner does not claim that others still hear when the server, the network or the way of the media is gone', async ({
  otherBrowser,
  world,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const page = await otherBrowser();
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 1 });
  const setNetwork = await network(page);
  await join(page, umi, 'Unheard Guest');
  await expectLive(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const stage = document.querySelector('.live-news');
    if (stage)
      new MutationObserver(() => said.push(stage.textContent)).observe(stage, { childList: true, subtree: true, characterData: true });
  });

  // The next login gets no reply. Whether the server keeps the media is not known at once.
  await world.changeMeeting(umi, { mute: true, dropSockets: true });
  await expect(page.getByText('Reconnecting. The others may not hear you.')).toBeVisible();
  await world.changeMeeting(umi, { mute: false });
  await expect(page.getByText('You are connected again.')).toBeVisible();
  await page.evaluate(() => Reflect.set(Reflect.get(globalThis, 'said'), 'length', 0));

  // The browser takes seconds to notice that nothing gets through; until then it is not known whether anything does.
  await setNetwork({ packetLoss: 100 });
  await expect(page.getByText('Reconnecting. The others may not hear you.')).toBeVisible();
  await expect(page.getByText('Reconnecting. The others cannot hear you.')).toBeVisible();
  await setNetwork({});
  await expect(page.getByText('You are connected again.')).toBeVisible();

  await setNetwork({ offline: true });
  await expect(page.getByText('Reconnecting. The others cannot hear you.')).toBeVisible();
  await setNetwork({});
  await expect(page.getByText('You are connected again.')).toBeVisible();
  const said = await page.evaluate(() => String(Reflect.get(globalThis, 'said')));
  expect(said).not.toContain('still hear');
});

test('[LIV-08] chat written while disconnected is delivered after reconnecting; it is there after a reload and for later attendees', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  const other = await otherBrowser();
  await join(page, umi, 'Ada Writing');
  await expectLive(page);
  await join(other, umi, 'Bob Reading');
  await expectLive(other);
  const write = async (one: Page, text: string) => {
    await one.getByRole('textbox', { name: 'Message to everyone' }).fill(text);
    await one.keyboard.press('Enter');
  };
  const texts = (one: Page) => one.getByRole('log').getByRole('listitem').locator('p[dir=auto]').allTextContents();
  for (const one of [page, other]) await one.getByRole('button', { name: 'Chat' }).click();
  await write(page, 'before');
  await expect.poll(() => texts(other)).toEqual(['before']);

  // The server accepts and answers no connection, and all sockets are closed.
  await world.changeMeeting(umi, { mute: true, dropSockets: true });
  await expect(page.getByText('Reconnecting. The others may not hear you.')).toBeVisible();
  await write(page, 'into the void');
  await expect(page.getByRole('log').getByText('Not sent yet.')).toBeVisible();
  await world.changeMeeting(umi, { mute: false });
  for (const one of [page, other]) await expect.poll(() => texts(one)).toEqual(['before', 'into the void']);
  await expect(page.getByRole('log').getByText('Not sent yet.')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expectLive(page);
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect.poll(() => texts(page)).toEqual(['before', 'into the void']);
});
