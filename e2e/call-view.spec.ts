import type { Page } from '@playwright/test';
import { count } from './counted.ts';
import { expectLive, expectMovingPicture, join, newFrames } from './media.ts';
import { expect, test } from './call-test.ts';

/** Packets received so far. */
const received = (page: Page, wanted: 'audio' | 'video') =>
  page.evaluate(async (kind) => {
    let packets = 0;
    for (const connection of counted.connections)
      (await connection.getStats()).forEach((entry: Record<string, unknown>) => {
        if (entry['type'] === 'inbound-rtp' && entry['kind'] === kind) packets += Number(entry['packetsReceived'] ?? 0);
      });
    return packets;
  }, wanted);

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** Between two looks at the pictures a second of sound arrives, so that nothing else is missing. */
const expectNoPicture = (page: Page) =>
  expect
    .poll(async () => {
      const [pictures, sound] = [await received(page, 'video'), await received(page, 'audio')];
      await expect.poll(() => received(page, 'audio')).toBeGreaterThan(sound + 50);
      return (await received(page, 'video')) - pictures;
    })
    .toBe(0);

test('a hidden tab receives sound and no picture; shown again it has the pictures back, which one key pauses', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 1 });
  await count(page);
  await join(page, umi, 'Ada Guest');
  await expectLive(page);
  const bot = (await world.attendees(umi)).find(({ bot: isBot }) => isBot)?.fullName ?? '';
  await expectMovingPicture(page, bot);

  await setHidden(page, true);
  await expectNoPicture(page);

  await setHidden(page, false);
  await expect.poll(newFrames(page, bot)).toBeGreaterThan(10);

  await page.keyboard.press('p');
  await expect(page.getByText('The cameras of the others are paused.')).toBeVisible();
  await expectNoPicture(page);
  await page.keyboard.press('p');
  await expectMovingPicture(page, bot);
});
