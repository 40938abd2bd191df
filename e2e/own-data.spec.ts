import type { Locator, Page } from '@playwright/test';
import { listFiles } from '@meet/contracts/areas/files';
import { getMeeting, listMeetings } from '@meet/contracts/areas/meetings';
import type { World } from './director.ts';
import { tokenOf } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ begins: new Date('2026-11-21T10:00:00Z') });

const wholeList = { pageSize: '500' };
const rows = (page: Page, table: string): Locator => page.getByRole('table', { name: table }).getByRole('rowheader');

/** The meetings and files of the world as its administrator sees them, and who organizes each meeting. */
async function everything(world: World) {
  const token = await tokenOf(world);
  const { items } = await world.call(listMeetings, { token, query: wholeList });
  const files = await world.call(listFiles, { token, query: wholeList });
  const meetings = await Promise.all(items.map(({ id }) => world.call(getMeeting, { token, params: { id } })));
  return { meetings, files: files.items };
}

test('[ROL-05] an organizer sees the meetings, the files and the figures of the own meetings, and of no others', async ({
  page,
  as,
  world,
}) => {
  const { meetings, files } = await everything(world);
  const { email } = world.person('organizer');
  const own = meetings.filter(({ creator, moderators }) => [creator, ...moderators].some((person) => person.email === email));
  expect(own.length).toBeGreaterThan(2);
  expect(own.length).toBeLessThan(meetings.length);
  const ofOwn = files.filter(({ meeting }) => own.some(({ id }) => id === meeting.id));
  expect(ofOwn).not.toHaveLength(0);
  expect(ofOwn.length).toBeLessThan(files.length);

  await as('organizer');
  await page.goto('meeting?pageSize=50');
  await expect(rows(page, 'Meetings')).toHaveCount(own.length);
  const links = await rows(page, 'Meetings').getByRole('link').all();
  const shown = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(new Set(shown)).toEqual(new Set(own.map(({ id }) => `/meet/meeting/${id}`)));

  await page.getByRole('link', { name: 'Files' }).click();
  await expect(rows(page, 'Files')).toHaveCount(ofOwn.length);
  for (const { name } of ofOwn) await expect(rows(page, 'Files').getByText(name, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Statistics' }).click();
  const period = /(\S+) to (\S+)/.exec(await page.getByRole('textbox', { name: 'From – to' }).inputValue());
  const [, from = ''] = period ?? [];
  const { now } = await world.state();
  const held = (all: typeof meetings) => all.filter(({ start }) => start.slice(0, 10) >= from && start <= now);
  expect(held(own).length).toBeLessThan(held(meetings).length);
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Meetings' }).first();
  await expect(tile.locator('b').first()).toHaveText(String(held(own).length));
  const top = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Top 5 meetings' }) })
    .getByRole('listitem')
    .getByRole('link');
  await expect(top).toHaveCount(5);
  const subjects = own.map(({ subject }) => subject);
  expect((await top.allTextContents()).filter((subject) => !subjects.includes(subject))).toEqual([]);
});
