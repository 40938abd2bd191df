import type { Page } from '@playwright/test';
import { count } from './counted.ts';
import { expectLive, expectMovingPicture, join, patience, tileOf } from './media.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 90_000 });

/** The browser's own dialog is answered with a moving picture. */
const shareCanvas = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = () => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      setInterval(() => {
        if (!context) return;
        context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
        context.fillRect(0, 0, 300, 150);
      }, 50);
      const stream = canvas.captureStream(20);
      Object.assign(globalThis, { shared: stream });
      return Promise.resolve(stream);
    };
  });

const screenSenders = (page: Page) =>
  page.evaluate(() => {
    const shared: unknown = Reflect.get(globalThis, 'shared');
    const tracks = shared instanceof MediaStream ? shared.getTracks() : [];
    const senders = counted.connections.flatMap((connection) => (connection.connectionState === 'closed' ? [] : connection.getSenders()));
    return senders.filter(({ track }) => track && tracks.includes(track)).length;
  });

test('[LIV-07] a shared screen is sent once, and nothing is offered where the server offers', async ({ page, world, visitor }) => {
  test.slow();
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  await count(page);
  await shareCanvas(page);
  const other = await visitor();
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
    await expect(tileOf(other, 'Screen of Ada Sharing')).toHaveCount(0, patience);
  }
  const offers = (await world.journal({ kind: 'socket' }))
    .filter(({ direction, frame }) => direction === 'in' && JSON.stringify(frame ?? null).includes('"type":"offer"'))
    .map(({ frame }) => /"dest":"(\w+)"/.exec(JSON.stringify(frame))?.[1]);
  expect(new Set(offers)).toEqual(new Set(['up']));
});
