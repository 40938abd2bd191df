import { pathOf } from '@meet/contracts/wire/http';
import { getWork } from '@meet/contracts/areas/work';
import type { Page } from '@playwright/test';
import { recordRoutes } from './console-routes.ts';
import { go, twoRecords } from './records.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

async function twoStepsBack(page: Page, path: string): Promise<void> {
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL((url) => url.pathname === `/meet${path}`);
  await settled(page);
}

/** What a page says, without the time of its last refresh. */
const textOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const time of copy.querySelectorAll('.updated')) time.remove();
    return copy.textContent;
  });

const routes = await recordRoutes();

test('the routes of one record are found', () => {
  expect(routes.map(({ name }) => name)).toEqual(expect.arrayContaining(['job-detail', 'user', 'organizer-import', 'attachment-file']));
});

for (const { name, list, part } of routes) {
  test(`${name}: two steps back at once, from one record to another, show the record of the address`, async ({ page, as }) => {
    await as('administrator');
    const [first, second] = await twoRecords(page, list);
    await page.goto(`${list.slice(1)}/${first}${part}`);
    await settled(page);
    const before = await textOf(page);
    await go(page, list);
    await go(page, `${list}/${second}${part}`);
    expect(await textOf(page), 'the other record looks different').not.toBe(before);
    await twoStepsBack(page, `${list}/${first}${part}`);
    await expect.poll(() => textOf(page)).toBe(before);
  });
}

test('two steps back to the import of another subscription, the organizers go to the one in the address', async ({ page, as, world }) => {
  await as('administrator');
  const [first, second] = await twoRecords(page, '/subscriptions');
  const importInto = (id: string) => `/subscriptions/${id}/organizer-import`;
  await page.goto(importInto(first).slice(1));
  await settled(page);
  await go(page, '/subscriptions');
  await go(page, importInto(second));
  await twoStepsBack(page, importInto(first));
  await page.locator('input[type=file]').setInputFiles({
    name: 'organizers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email\n${world.person('user').email}`),
  });
  await expect(
    page
      .getByRole('table', { name: 'What would happen' })
      .or(page.getByRole('table', { name: 'Refused rows' }))
      .first(),
  ).toBeVisible();
  const imports = (await world.journal({ kind: 'http' })).filter(({ path }) => path?.includes('/organizers/import/'));
  expect(imports.map(({ path }) => path?.split('/').includes(first))).toEqual([true]);
});

test('two steps back to another job, the one in the address is started', async ({ page, as, world }) => {
  await as('administrator');
  const [first, second] = await twoRecords(page, '/job');
  await page.goto(`job/${first}`);
  await settled(page);
  await go(page, '/job');
  await go(page, `/job/${second}`);
  await twoStepsBack(page, `/job/${first}`);
  await page.getByRole('button', { name: 'Start now', exact: true }).click();
  const begun = page.waitForResponse((response) => response.url().endsWith(pathOf(getWork)));
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await begun;
  const starts = (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith('/start'));
  expect(starts.map(({ path }) => path?.split('/').at(-2))).toEqual([first]);
});
