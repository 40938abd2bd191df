import type { Page } from '@playwright/test';
import { count } from './counted.ts';
import { expect, test } from './call-test.ts';
import { expectLive, expectMovingPicture, join, sendWhateverTheMachine } from './media.ts';

/** The most lines among the pictures that are sent now. */
const sentLines = (page: Page) =>
  page.evaluate(async () => {
    const lines: number[] = [];
    for (const connection of counted.connections)
      (await connection.getStats()).forEach((entry: Record<string, unknown>) => {
        if (entry['type'] === 'outbound-rtp' && entry['active'] === true) lines.push(Number(entry['frameHeight'] ?? 0));
      });
    return Math.max(0, ...lines);
  });

/** The lines of the only picture that arrives at the other side. */
const receivedLines = (page: Page) =>
  page.evaluate(async () => {
    let lines = 0;
    for (const connection of counted.connections)
      (await connection.getStats()).forEach((entry: Record<string, unknown>) => {
        if (entry['type'] === 'inbound-rtp' && entry['kind'] === 'video') lines = Number(entry['frameHeight'] ?? 0);
      });
    return lines;
  });

const choose = (page: Page, quality: string) =>
  page.getByRole('group', { name: 'Video quality' }).getByText(quality, { exact: true }).click();

test('two people see each other in 720 lines; a choice of fewer holds at once, for both sides, and is remembered', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  const other = await otherBrowser();
  for (const one of [page, other]) await count(one);
  await sendWhateverTheMachine(page, 8);
  await sendWhateverTheMachine(other, 2);
  await join(page, umi, 'Ada Sending');
  await expectLive(page);
  await join(other, umi, 'Bob Seeing');
  await expectLive(other);
  await expectMovingPicture(other, 'Ada Sending');
  await expect.poll(() => sentLines(page)).toBe(720);
  await expect.poll(() => receivedLines(other)).toBe(720);
  await expect.poll(() => sentLines(other)).toBe(360);

  await page.getByRole('button', { name: 'View and help' }).click();
  await choose(page, '360p');
  await expect.poll(() => sentLines(page)).toBe(360);
  await expect.poll(() => receivedLines(other)).toBe(360);
  await choose(page, 'Low data');
  await expect.poll(() => sentLines(page)).toBe(180);
  await expect.poll(() => receivedLines(other)).toBe(180);
  await expect.poll(() => receivedLines(page)).toBe(180);
  await expectMovingPicture(other, 'Ada Sending');

  await page.reload();
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expectLive(page);
  await expectMovingPicture(other, 'Ada Sending');
  await expect.poll(() => sentLines(page)).toBe(180);
});
