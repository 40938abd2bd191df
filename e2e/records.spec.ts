import type { Page } from '@playwright/test';
import { recordChanges, recordRoutes } from './console-routes.ts';
import { recordActions } from './record-actions.ts';
import { go, twoRecords } from './records.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

async function twoStepsBack(page: Page, path: string): Promise<void> {
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL((url) => url.pathname === `/meet${path}`);
  await settled(page);
}

/** What a page says, without the time of its last refresh, and without durations: those of a meeting that goes on grow. */
const textOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const time of copy.querySelectorAll('.updated')) time.remove();
    return copy.textContent.replaceAll(/[\d.,]+ (?:hr|min)/g, '');
  });

/** Address and body of each request from now on that changes something. */
function changesSentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}

const namesIn = (about: string): string[] => about.split(/[^\w.-]+/);

const routes = await recordRoutes();

test('the routes of one record are found', () => {
  expect(routes.map(({ name }) => name)).toEqual(expect.arrayContaining(['job-detail', 'user', 'organizer-import', 'attachment-file']));
});

test('every route of one record whose screen can change something has an action to try', async () => {
  const changing = (await recordChanges()).filter(([, changes]) => changes.length > 0);
  expect(changing.map(([name]) => name).toSorted()).toEqual(Object.keys(recordActions).toSorted());
});

for (const { name, list, part } of routes) {
  const action = recordActions[name];
  const changed = action ? ', and an action changes that one' : '';

  test(`${name}: two steps back at once, from one record to another, show the record of the address${changed}`, async ({
    page,
    as,
    world,
  }) => {
    await as('administrator');
    const [first, second] = await twoRecords(page, list, action?.records);
    await page.goto(`${list.slice(1)}/${first}${part}`);
    await settled(page);
    const before = await textOf(page);
    await go(page, list);
    await go(page, `${list}/${second}${part}`);
    expect(await textOf(page), 'the other record looks different').not.toBe(before);
    await twoStepsBack(page, `${list}/${first}${part}`);
    await expect.poll(() => textOf(page)).toBe(before);
    if (!action) return;
    const sent = changesSentBy(page);
    await action.act(page, world);
    await expect.poll(() => sent.length, 'requests of the action').toBeGreaterThan(0);
    await settled(page);
    expect(sent.filter((about) => !namesIn(about).includes(first) || namesIn(about).includes(second))).toEqual([]);
  });
}
