import { expect, test } from './call-test.ts';
import { expectLive, expectMovingPicture, join } from './media.ts';

test('a small window above all others shows who is there, turns microphone and camera off, and leaves the meeting', async ({
  page,
  world,
  context,
}) => {
  const { umi } = world.meeting('started');
  await join(page, umi, 'Ada Floating');
  await expectLive(page);
  const names = (await world.attendees(umi)).filter(({ bot }) => bot).map(({ fullName }) => fullName);
  expect(names.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'View and help' }).click();
  const above = page.getByRole('button', { name: 'Picture in picture' });

  const [floating] = await Promise.all([context.waitForEvent('page'), above.click()]);
  const controls = floating.getByRole('group', { name: 'Meeting controls' });
  await expect(above).toHaveAttribute('aria-pressed', 'true');
  await expect(floating.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveCount(names.length);
  for (const name of names) await expectMovingPicture(floating, name);
  await floating.setViewportSize({ width: 400, height: 320 });
  /** How much of the window stays empty beside a part. */
  const besides = (part: string) => floating.locator(part).evaluate((element) => innerWidth - element.getBoundingClientRect().width);
  for (const part of ['.stage', '.control-bar']) await expect.poll(() => besides(part), part).toBeLessThan(10);
  expect(await floating.evaluate(() => document.documentElement.lang)).toBe('en');

  const own = page.getByRole('group', { name: 'Meeting controls' });
  for (const device of ['Microphone', 'Camera']) {
    await controls.getByRole('button', { name: device, exact: true, pressed: true }).focus();
    await floating.keyboard.press('Enter');
    await expect(controls.getByRole('button', { name: device, exact: true, pressed: false })).toBeFocused();
    await expect(own.getByRole('button', { name: device, exact: true, pressed: false })).toBeVisible();
  }

  await floating.keyboard.press('m');
  await floating.keyboard.press('v');
  for (const device of ['Microphone', 'Camera'])
    await expect(own.getByRole('button', { name: device, exact: true, pressed: true })).toBeVisible();

  await floating.keyboard.press('Tab');
  await floating.keyboard.press('Enter');
  const question = floating.getByRole('alertdialog', { name: 'Leave the meeting?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await floating.keyboard.press('Escape');
  await expect(controls.getByRole('button', { name: 'Hang up' })).toBeFocused();

  await Promise.all([floating.waitForEvent('close'), above.click()]);
  await expect(above).toHaveAttribute('aria-pressed', 'false');
  const [again] = await Promise.all([context.waitForEvent('page'), above.click()]);
  await again.getByRole('button', { name: 'Hang up' }).click();
  await Promise.all([again.waitForEvent('close'), again.getByRole('button', { name: 'Leave' }).click()]);
  await expect(page.getByText('You left the meeting.')).toBeVisible();
});
