import type { Page } from '@playwright/test';
import { announcements, keepAnnouncements } from './announced.ts';
import { expect, test } from './call-test.ts';
import { expectLive, join, tileOf } from './media.ts';

const hand = (page: Page, name: string) => tileOf(page, name).getByRole('img', { name: /^Hand raised, number \d$/ });

test('raised hands have an order, which all sides see and hear of, also who comes later', async ({ page, world, otherBrowser }) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  await keepAnnouncements(page);
  await join(page, umi, 'Ada First');
  await expectLive(page);
  const other = await otherBrowser();
  await join(other, umi, 'Bob Second');
  await expectLive(other);

  await page.getByRole('button', { name: 'Raise hand' }).click();
  await expect(hand(other, 'Ada First')).toHaveAccessibleName('Hand raised, number 1');
  await other.getByRole('button', { name: 'Raise hand' }).click();
  await expect.poll(() => announcements(page)).toContain('Bob Second raised a hand, number 2.');
  for (const one of [page, other]) {
    await expect(hand(one, 'Ada First')).toHaveAccessibleName('Hand raised, number 1');
    await expect(hand(one, 'Bob Second')).toHaveAccessibleName('Hand raised, number 2');
  }
  await other.getByRole('button', { name: 'Raise hand' }).click();
  await expect(hand(page, 'Bob Second')).toHaveCount(0);
  await page.getByRole('button', { name: 'Raise hand' }).click();
  await expect(hand(other, 'Ada First')).toHaveCount(0);
  await other.getByRole('button', { name: 'Raise hand' }).click();
  await expect(hand(page, 'Bob Second')).toHaveAccessibleName('Hand raised, number 1');
  await page.getByRole('button', { name: 'Raise hand' }).click();
  const late = await otherBrowser();
  await join(late, umi, 'Eve Late');
  await expectLive(late);
  for (const one of [page, other, late]) {
    await expect(hand(one, 'Bob Second')).toHaveAccessibleName('Hand raised, number 1');
    await expect(hand(one, 'Ada First')).toHaveAccessibleName('Hand raised, number 2');
  }

  await other.getByRole('button', { name: 'Raise hand' }).click();
  for (const one of [page, other, late]) {
    await expect(hand(one, 'Ada First')).toHaveAccessibleName('Hand raised, number 1');
    await expect(hand(one, 'Bob Second')).toHaveCount(0);
  }
});
