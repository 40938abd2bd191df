import type { Endpoint } from '@meet/contracts/wire/http';
import type { Locator, Route } from '@playwright/test';
import { expectLive } from './media.ts';
import { isCallOf, walks } from './sent-walks.ts';
import { expect, test } from './call-test.ts';

/** Presses a button twice, the second time before the answer has come, and finds one request once `end` is there to see. */
async function once(pressed: Locator, sends: Endpoint, end: Locator): Promise<void> {
  const page = pressed.page();
  const isMeant = isCallOf(sends);
  const sent: Route[] = [];
  const watchSent = async (route: Route) => {
    if (isMeant(route.request())) {
      sent.push(route);
      await pressedTwice;
    }
    await route.fallback();
  };
  await page.route('**', watchSent);
  const pressedTwice = pressed.dblclick();
  await pressedTwice;
  await expect(end).toBeVisible();
  await page.unroute('**', watchSent);
  expect(sent, `${sends.method} ${sends.path}`).toHaveLength(1);
}

for (const { title, walk } of walks)
  test(`a double click sends once: ${title}`, async ({ page, as, world }) => {
    await walk({ page, as, world }, once);
  });

test('a double click requests admission once and sends a chat line once', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await page.getByLabel('Your full name').fill('Once Only');
  await page.getByRole('button', { name: 'Ask to join' }).dblclick();
  await expectLive(page);
  expect((await world.attendees(umi)).filter(({ fullName }) => fullName === 'Once Only')).toHaveLength(1);
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByLabel('Message to everyone').fill('only once');
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(page.getByRole('log').getByText('only once')).toHaveCount(1);
});
