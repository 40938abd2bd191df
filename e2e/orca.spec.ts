import { chromium } from '@playwright/test';
import { worldCookie } from '@meet/contracts/mock';
import { launch } from '../scripts/browsers.mjs';
import { chooseFile } from './files-sent.ts';
import { join } from './media.ts';
import { expect, test } from './orca.ts';
import { openUser } from './users.ts';

/* What Orca says while people work with the keyboard alone: `npm run test:orca`. */

test.use({ begins: new Date('2026-11-20T15:00:00Z') });

test('signing in, refused and let in @orca', async ({ page, world, readPage }) => {
  const { email, password } = world.person('user');
  const orca = await readPage(page, '');
  await page.getByLabel('E-mail or user name').focus();
  await orca.hasSaid('E-mail or user name');
  orca.type(email);
  orca.press('Tab');
  await orca.hasSaid('Password password text');
  orca.type('not this one');
  orca.press('Return');
  await orca.hasSaid('could not be signed in');
  await page.getByLabel('Password', { exact: true }).focus();
  await orca.hasSaid('Focus mode');
  orca.press('ctrl+a');
  orca.type(password);
  orca.press('Return');
  await orca.hasSaid('Welcome');
});

test('a list: from its heading to the first row, which is picked @orca', async ({ page, as, readPage }) => {
  await as('administrator');
  const orca = await readPage(page, 'organizations');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).focus();
  await orca.hasSaid('Select all rows');
  orca.press('Tab', 'Tab');
  await orca.hasSaid('Organizers push button');
  await page.getByRole('row').nth(1).getByRole('checkbox').focus();
  orca.press('space');
  await orca.hasSaid('checked');
});

test('the menu of a row @orca', async ({ page, as, readPage }) => {
  await as('administrator');
  const orca = await readPage(page, 'organizations');
  await page.getByRole('button', { name: 'Actions Atelier Meet' }).focus();
  await orca.hasSaid('Actions Atelier Meet');
  orca.press('Return');
  await orca.hasSaid('Open');
  orca.press('Down');
  await orca.hasSaid('Change');
  orca.press('Escape');
  await orca.hasSaid('collapsed');
});

test('a list is filtered in its panel @orca', async ({ page, as, readPage }) => {
  await as('administrator');
  const orca = await readPage(page, 'users');
  await page.getByRole('button', { name: 'Filters' }).focus();
  await orca.hasSaid('Filters collapsed push button');
  orca.press('Return');
  await orca.hasSaid('Role combo box');
  // Orca leaves out the name of what has been opened by a button of the same name, which it has just said.
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  orca.press('Tab');
  await orca.hasSaid('State combo box');
  orca.press('Escape');
  await orca.hasSaid('Filters collapsed push button');
});

test('a record is opened from its list, and gone back from @orca', async ({ page, as, readPage }) => {
  await as('administrator');
  const orca = await readPage(page, 'organizations');
  await page.getByRole('link', { name: 'Atelier Meet' }).focus();
  orca.press('Return');
  await orca.hasSaid('Atelier Meet');
  orca.press('alt+Left');
  await orca.hasSaid('Organizations');
});

test('a record is changed and saved @orca', async ({ page, as, world, readPage }) => {
  await as('administrator');
  await openUser(page, world.person('user').email);
  const orca = await readPage(page, page.url());
  await page.getByLabel('First name').focus();
  orca.press('Tab');
  await orca.hasSaid('Last name');
  orca.press('ctrl+a');
  orca.type('Brook');
  orca.press('Return');
  await orca.hasSaid('Your changes are saved.');
});

test('a form that is not right says what is wrong, and where @orca', async ({ page, as, readPage }) => {
  await as('administrator');
  const orca = await readPage(page, 'users/new');
  await page.getByLabel('E-mail').focus();
  orca.press('Return');
  await orca.hasSaid('Fix 3 fields');
});

test('users are imported from a file @orca', async ({ page, as, readPage }) => {
  await as('administrator');
  const orca = await readPage(page, 'users/import');
  await page.getByLabel('CSV file').focus();
  await orca.hasSaid('CSV file');
  // The browser's own window, in which it is chosen, is left out.
  await chooseFile(page, 'email;firstName;lastName\nana@meet.example;Ana;Novák');
  await orca.hasSaid('Preview, Rows read 1, New 1, Changed 0, Unchanged 0, Refused 0');
  await page.getByRole('button', { name: 'Import 1 user' }).focus();
  await orca.hasSaid('Import 1 user push button');
  orca.press('Return');
  await orca.hasSaid('The users are imported.');
});

test('the captcha is heard @orca', async ({ page, world, readPage }) => {
  await world.change({ limits: { loginFailuresBeforeCaptcha: 1 } });
  const orca = await readPage(page, '');
  await page.getByLabel('E-mail or user name').fill(world.person('user').email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  orca.press('Return');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByLabel('Password', { exact: true }).focus();
  orca.press('Return');
  await page.getByRole('button', { name: 'Listen' }).waitFor();
  await page.getByRole('button', { name: 'Listen' }).focus();
  orca.press('Return');
  await orca.hasSaid('Listen');
});

test('the palette finds a screen by its name @orca', async ({ page, as, readPage }) => {
  await as('administrator');
  const orca = await readPage(page, 'dashboard');
  orca.press('ctrl+k');
  await orca.hasSaid('Go to');
  orca.type('settings');
  orca.press('Down');
  await orca.hasSaid('Settings');
  orca.press('Return');
  await orca.hasSaid('Settings');
});

test('waiting to be let in, and the call @orca', async ({ page, world, readPage }) => {
  const { umi } = world.meeting('waitingRoom');
  const orca = await readPage(page, `meeting/webrtc?umi=${umi}`);
  await page.getByLabel('Your full name').focus();
  await orca.hasSaid('Your full name entry');
  orca.type('Gus Guest');
  orca.press('Return');
  await orca.hasSaid('organizer approves');
  const [me] = await world.attendees(umi);
  await world.changeAttendee(umi, me?.id ?? '', { status: 'approved' });
  await orca.hasSaid('in the meeting');
});

test('who knocks is announced, and let in by one key @orca', async ({ page, world, as, origin, readPage }) => {
  const { umi } = world.meeting('waitingRoom');
  await as('organizer');
  const orca = await readPage(page, `meeting/webrtc?umi=${umi}`);
  await page.getByLabel('Your full name').focus();
  await orca.hasSaid('Your full name entry');
  orca.press('Return');
  await orca.hasSaid('You are in the meeting');
  // Neither on the display, where it would take the keys, nor on the bus, where it would be read.
  const other = await chromium.launch({
    ...launch.chromium,
    headless: true,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' },
  });
  try {
    const context = await other.newContext({ baseURL: `${origin}/meet/` });
    await context.addCookies([{ name: worldCookie, value: world.id, url: origin }]);
    const guest = await context.newPage();
    await join(guest, umi, 'Gus Guest');
    await orca.hasSaid('Gus Guest is waiting');
    orca.press('a');
    await expect.poll(async () => (await world.attendees(umi)).find(({ fullName }) => fullName === 'Gus Guest')?.status).toBe('approved');
  } finally {
    await other.close();
  }
});
