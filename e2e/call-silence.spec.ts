import type { Page } from '@playwright/test';
import { count } from './counted.ts';
import { expect, test } from './call-test.ts';
import { expectLive, hears, join, quietRoom, speak } from './media.ts';

/** Packets of sound sent in a second of now, by the browser's own clock. */
const packetsPerSecond = (page: Page) =>
  page.evaluate(async () => {
    const look = async () => {
      let [sent, at] = [0, 0];
      for (const connection of counted.connections)
        (await connection.getStats()).forEach((entry: Record<string, unknown>) => {
          if (entry['type'] !== 'outbound-rtp' || entry['kind'] !== 'audio') return;
          sent += Number(entry['packetsSent'] ?? 0);
          at = Number(entry['timestamp']);
        });
      return { sent, at };
    };
    const before = await look();
    let after = await look();
    while (after.at - before.at < 2_000) after = await look();
    return ((after.sent - before.sent) * 1_000) / (after.at - before.at);
  });

test('[LIV-10] a microphone that hears nothing sends next to nothing, and the first word after it is heard', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  await count(page);
  await quietRoom(page, 1_000);
  const other = await otherBrowser();
  await join(page, umi, 'Ada Pausing');
  await expectLive(page);
  await join(other, umi, 'Bob Hearing');
  await expectLive(other);

  for (let round = 0; round < 2; round++) {
    await speak(page, true);
    await expect.poll(() => hears(other, 1_000)).toBe(true);
    await expect.poll(() => packetsPerSecond(page)).toBeGreaterThan(40);
    await speak(page, false);
    await expect.poll(() => packetsPerSecond(page)).toBeLessThan(10);
  }
});
