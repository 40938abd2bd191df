import { expectLive, expectMovingPicture, hangUp, join } from './media.ts';
import { expect, test } from './call-test.ts';

test('each chooses whom they see large: a pinned tile stays so at every size until its person leaves', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await join(page, umi, 'Ada Pinning');
  await expectLive(page);
  const other = await otherBrowser();
  await join(other, umi, 'Bob Pinned');
  await expectLive(other);
  await expectMovingPicture(page, 'Bob Pinned');

  const large = page.getByRole('list', { name: 'Pinned' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Pin Bob Pinned' }).focus();
  await page.keyboard.press('Enter');
  await expect(large).toContainText('Bob Pinned');
  await expect(page.getByRole('button', { name: 'Unpin Bob Pinned' })).toBeFocused();
  await expectMovingPicture(page, 'Bob Pinned');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(large).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveCount(2);
  await expect(other.getByRole('list', { name: 'Pinned' })).toHaveCount(0);

  // What is told for a moment leaves the title of an open panel free.
  await page.getByRole('button', { name: /participants/ }).click();
  const title = await page.getByRole('heading', { name: 'Participants' }).boundingBox();
  const news = await page.locator('.live-news').boundingBox();
  expect(news?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  await page.keyboard.press('Escape');

  await hangUp(other);
  await expect(large).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveCount(2);
});
