import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { resetWorld } from '@meet/contracts/mock';
import { getWorldSettings } from '@meet/contracts/mock-worlds';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { expectNoAxeViolations } from './axe.ts';
import { expectLive } from './media.ts';
import { goOffline, goOnline } from './offline.ts';
import { settled } from './settled.ts';
import { expect, test } from './call-test.ts';

type Section = 'Journal' | 'Meetings' | 'People' | 'Mails' | 'Faults' | 'Scenarios' | 'World';

async function openControl(page: Page, section: Section): Promise<void> {
  await page.goto('__mock/');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
}

const said = (page: Page) => page.getByRole('status').first();

test('a call of the documents is tried in the own world as one of the cast', async ({ page, keepScreen }) => {
  await page.goto('__mock/docs');
  const dialog = page.getByRole('dialog');
  const answer = dialog.getByLabel('Answer');
  const said = dialog.getByRole('status');
  await page.getByRole('button', { name: 'Try it: GET /meet/services/json/web/users', exact: true }).click();
  await dialog.getByLabel('Query').fill('page=1&pageSize=2');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(said).toContainText(/^200 in \d+ ms, request \S+/);
  await expect(answer).toContainText(/"total": 25\b/);
  await keepScreen('try-call-1280');
  await dialog.getByLabel('As').selectOption('user');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(answer).toContainText('"exceptionCode": 1005');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Try it: POST /meet/services/json/web/tags', exact: true }).click();
  await dialog.getByLabel('As').selectOption('administrator');
  const body = dialog.getByLabel('Body');
  await body.fill((await body.inputValue()).replace('"name": "text"', '"name": "Tried here"'));
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(said).toContainText(/^201 /);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try it: GET /meet/services/json/web/tags', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(answer).toContainText('"name": "Tried here"');
  await expectNoAxeViolations(page);
});

test('a call of the documents is copied with its world, and the answer to another call is not shown', async ({ page, world }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let goOn = () => {};
  await page.route('**/web/tags', async (route) => {
    await new Promise<void>((resolve) => (goOn = resolve));
    await route.continue();
  });
  await page.goto('__mock/docs');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Try it: GET /meet/services/json/web/tags', exact: true }).click();
  const asked = page.waitForRequest('**/web/tags');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await asked;
  await page.keyboard.press('Escape');
  const known = page.waitForResponse('**/worlds/current');
  await page.getByRole('button', { name: 'Try it: GET /meet/services/json/web/users', exact: true }).click();
  await (await known).finished();
  await dialog.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(dialog.getByRole('status')).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`-H 'x-meet-world: ${world.id}'`);
  const answered = page.waitForResponse('**/web/tags');
  goOn();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog.getByRole('status')).toContainText('Copied');
  await expect(dialog.getByLabel('Answer')).toBeEmpty();
});

const journal = (page: Page) => page.getByRole('list', { name: 'Journal, newest first' }).getByRole('listitem');

async function askToJoin(guest: Page, umi: string, fullName: string): Promise<void> {
  await guest.goto(`meeting/webrtc?umi=${umi}`);
  await guest.getByLabel('Your full name').fill(fullName);
  await guest.getByRole('button', { name: 'Ask to join' }).click();
}

test('a waiting attendee is admitted with the keyboard alone, and loses a right', async ({ page, world, otherBrowser, keepScreen }) => {
  const { umi } = world.meeting('waitingRoom');
  const guest = await otherBrowser();
  await askToJoin(guest, umi, 'Kim Guest');

  await openControl(page, 'Meetings');
  await page.getByRole('button', { name: 'Approve Kim Guest' }).focus();
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Kim Guest is let in.');
  await expect(page.getByRole('button', { name: 'Remove Kim Guest' })).toBeVisible();
  await expectLive(guest);
  await keepScreen('director-1280');

  await page.getByRole('group', { name: 'Rights of Kim Guest' }).getByLabel('chat').press('Space');
  await expect(said(page)).toHaveText('Kim Guest: chat is taken.');
  const [attendee] = await world.attendees(umi);
  expect(attendee).toMatchObject({ fullName: 'Kim Guest', rights: { chat: false, talk: true } });

  await page.getByRole('button', { name: 'Let Kim Guest wait' }).press('Enter');
  await expect(said(page)).toHaveText('Kim Guest waits again.');
  await expect(page.getByRole('region', { name: 'Waiting: waitingRoom' })).toContainText('Kim Guest');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You are back in the waiting room');
});

test('attendees are dragged from the waiting room into the meeting and out of it', async ({ page, world, otherBrowser }) => {
  const { umi } = world.meeting('waitingRoom');
  const guest = await otherBrowser();
  await askToJoin(guest, umi, 'Kim Guest');

  await openControl(page, 'Meetings');
  const lane = (title: string) => page.getByRole('region', { name: `${title}: waitingRoom` });
  const kim = (title: string) => lane(title).getByRole('listitem').filter({ hasText: 'Kim Guest' });
  await kim('Waiting').dragTo(lane('In the meeting'));
  await expect(said(page)).toHaveText('Kim Guest is let in.');
  await expectLive(guest);
  await kim('In the meeting').dragTo(lane('Refused'));
  await expect(said(page)).toHaveText('Kim Guest is removed.');
  await expect(kim('In the meeting')).toBeHidden();
  expect(await world.attendees(umi)).toEqual([]);
});

test('whoever has lost the connection stands there as away until they are back', async ({
  page,
  world,
  otherBrowser,
  keepScreen,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const { umi } = world.meeting('started');
  const guest = await otherBrowser();
  await askToJoin(guest, umi, 'Kim Guest');
  await expectLive(guest);
  await openControl(page, 'Meetings');
  const kim = page.getByRole('region', { name: 'In the meeting: started' }).getByRole('listitem').filter({ hasText: 'Kim Guest' });
  await expect(kim).not.toContainText('away');
  await goOffline(guest);
  await world.changeMeeting(umi, { dropSockets: true });
  await expect(kim).toContainText('away');
  await keepScreen('director-away-1280');
  await goOnline(guest);
  await expect(kim).not.toContainText('away');
});

test('a fault is created and makes its call fail; the page lists both', async ({ page, world }) => {
  await openControl(page, 'Faults');
  await page.getByLabel('Path').fill('/web/users/password-constraints');
  await page.getByLabel('Status').fill('503');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('"status":503')).toBeVisible();

  const answer = await page.request.get('/meet/services/json/web/users/password-constraints');
  expect(answer.status()).toBe(503);
  await expect(page.getByText('No fault waits.')).toBeVisible();
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(journal(page).first()).toContainText('password-constraints 503');
  expect((await world.state()).faults).toEqual([]);
});

test('a call is found in the journal, copied as a command that makes it again, and made to fail', async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = '/meet/services/json/web/users/password-constraints';
  await page.request.get(path);
  await page.request.get('/meet/services/json/web/no-such-call');
  await openControl(page, 'Journal');
  await page.getByLabel('Show').selectOption('calls');
  await expect(journal(page)).toHaveCount(2);
  await page.getByLabel('Show').selectOption('failed calls');
  await expect(journal(page)).toHaveText([/no-such-call 404/]);
  await page.getByLabel('Show').selectOption('everything');
  await page.getByLabel('Search').fill('GET constraints');
  await expect(journal(page)).toHaveText([/password-constraints 200/]);

  await journal(page).locator('summary').click();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const { stdout } = await promisify(execFile)('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${command}`]);
  const given = stdout.split('\n');
  expect(given.slice(0, 3)).toEqual(['-X', 'GET', new URL(path, page.url()).href]);
  expect(given).toContain(`x-meet-world: ${world.id}`);

  await page.getByRole('button', { name: 'Answer 503 next time' }).click();
  await expect(said(page)).toHaveText('The fault waits for its call.');
  expect((await page.request.get(path)).status()).toBe(503);
  expect((await page.request.get(path)).status()).toBe(200);
});

test('the journal of a world that was reset begins anew', async ({ page, world }) => {
  const path = '/meet/services/json/web/users/password-constraints';
  await page.request.get(`${path}?before=1`);
  await openControl(page, 'Journal');
  await page.getByLabel('Show').selectOption('calls');
  await expect(journal(page)).toHaveText([/password-constraints 200/]);
  await page.request.get(path);
  await expect(journal(page)).toHaveCount(2);
  await world.call(resetWorld);
  await page.request.get('/meet/services/json/web/no-such-call');
  await expect(journal(page)).toHaveText([/no-such-call 404/]);
});

test('that the server does not answer is said as long as it does not', async ({ page, expectErrors }) => {
  expectErrors(/ERR_FAILED/);
  await openControl(page, 'World');
  await page.getByRole('button', { name: '+1 min' }).click();
  await expect(said(page)).toHaveText('The clock went on.');
  await page.route('**/worlds/current', (route) => route.abort());
  await expect(said(page)).toHaveText('The server does not answer.');
  await page.unroute('**/worlds/current');
  await expect(said(page)).toHaveText('The clock went on.');
});

test('the clock advances, and a world is created, selected and left', async ({ page, world }) => {
  await openControl(page, 'World');
  const before = Date.parse((await world.state()).now);
  await page.getByRole('button', { name: '+1 h' }).click();
  await expect(said(page)).toHaveText('The clock went on.');
  expect(Date.parse((await world.state()).now) - before).toBeGreaterThanOrEqual(3_600_000);

  await page.getByLabel('Set to (UTC)').fill('2031-05-06T07:08');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(said(page)).toHaveText('The clock is set.');
  await expect(page.getByText('2031-05-06 07:08')).toBeVisible();

  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Make and choose' }).click();
  await expect(page.getByText(/^seed 7, small/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete this world' }).click();
  await expect(said(page)).toHaveText('The world is gone.');
});

test('the state of a world is downloaded, and loaded when it has changed', async ({ page, world, as, otherBrowser }) => {
  const person = await otherBrowser();
  await as('user', person);
  await person.goto('account');
  await expect(person.getByRole('heading', { level: 1 })).toBeVisible();
  await openControl(page, 'People');
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText(world.person('user').email);

  await page.getByRole('link', { name: 'World' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the state' }).click();
  const file = await (await download).path();
  await world.expireSessions({ what: 'all' });
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('ended');

  await page.getByRole('link', { name: 'World' }).click();
  await page.getByLabel('Load a state').setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{') });
  await expect(said(page)).toContainText('JSON');
  await page.getByLabel('Load a state').setInputFiles(file);
  await expect(said(page)).toHaveText('The world is in the loaded state.');
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('region', { name: 'Sessions' })).not.toContainText('ended');
  await person.reload();
  await expect(person).toHaveURL(/account/);
});

test('limits and settings of the world are changed, and a text that is none is refused', async ({ page, world }) => {
  await openControl(page, 'World');
  await page.getByLabel('Failures before a captcha').fill('1');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(said(page)).toHaveText('The limits are changed.');
  const settings = page.getByLabel('Settings of this world');
  await settings.fill('{ "publicSettings": { "pinCode": 7 } }');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await expect(page.getByText(/^publicSettings\.pinCode: /)).toBeVisible();
  await settings.fill('{ "publicSettings": { "pinCode": false } }');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(said(page)).toHaveText('The settings are changed.');
  await expect(settings).toHaveValue(/"pinCode": false/);
  expect((await world.call(getPublicSettings, { query: { platform: 'WEB' } })).pinCode).toBe(false);
  expect((await world.call(getWorldSettings)).limits.loginFailuresBeforeCaptcha).toBe(1);
});

test('a mail is shown as it would look, with its link', async ({ page, world }) => {
  const newest = (await world.mails()).at(-1);
  await openControl(page, 'Mails');
  const mail = page.getByRole('article', { name: newest?.subject ?? '' });
  await expect(mail).toContainText(newest?.to ?? '');
  await expect(mail.getByRole('link')).toHaveAttribute('href', newest?.link ?? '');
});

test('what was done becomes a scenario to be kept, from a moment on, with the keyboard alone', async ({ page, world }) => {
  await openControl(page, 'Scenarios');
  const press = async (name: string, text: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText(text);
  };
  await world.fault({ path: '/web/earlier' });
  await world.advance(1_000);
  await press('Begin here', 'What happens from now on is recorded.');
  await press('+1 h', 'The clock went on.');
  await press('Make a scenario', 'The scenario is below.');
  const recorded = page.getByLabel('Recorded scenario');
  await expect(recorded).toHaveValue(/"advanceMs": 3600000/);
  await expect(recorded).not.toHaveValue(/earlier/);
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).press('Enter');
  expect((await download).suggestedFilename()).toBe('scenario.json');
});

test('control page and documents are accessible, light and dark', async ({ page }) => {
  for (const section of ['Journal', 'Meetings', 'People', 'Mails', 'Faults', 'Scenarios', 'World'] as const) {
    await openControl(page, section);
    await settled(page);
    await expectNoAxeViolations(page);
  }
  await page.goto('__mock/docs');
  await expect(page.getByRole('heading', { name: 'Calls and frames' })).toBeVisible();
  await expectNoAxeViolations(page);
});
