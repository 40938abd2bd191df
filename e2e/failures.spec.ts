import { fileURLToPath } from 'node:url';
import { deleteMe } from '@meet/contracts/areas/account';
import { pathOf } from '@meet/contracts/wire/http';
import { getMe } from '@meet/contracts/areas/me';
import { mockBase, type Cast } from '@meet/contracts/mock';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { login } from '@meet/contracts/areas/session';
import { listUsers } from '@meet/contracts/areas/users';
import type { Page, Route } from '@playwright/test';
import { goOffline, goOnline } from './offline.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';
import { watch } from './watch.ts';

/** What a bad line and a server that goes away do to work in hand. Tabs and sessions: `refresh.spec.ts` and `session.spec.ts`. */

const bundle = new URL('../mock-server/dist/server.js', import.meta.url).href;
const clientDir = fileURLToPath(new URL('../client/dist', import.meta.url));

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const saved = (page: Page) => expect(page.getByText('Your changes are saved.')).toBeVisible();
const unreachable = (page: Page) => expect(page.locator('.notice.error')).toContainText('Cannot connect to the server');

test('what is saved while offline stays in the form, and is saved when online again', async ({ page, as, world, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await as('user');
  await page.goto('account');
  await page.getByLabel('First name').fill('Offline');
  await goOffline(page);
  await save(page);
  await unreachable(page);
  await goOnline(page);
  await expect(page.getByLabel('First name')).toHaveValue('Offline');
  await save(page);
  await saved(page);
  const changes = (await world.journal({ kind: 'http' })).filter(({ method, path }) => method === 'PATCH' && path?.endsWith(getMe.path));
  expect(changes).toHaveLength(1);
});

test('parts of the program that cannot be loaded come when they can, and what is on the screen stays', async ({
  page,
  as,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  const parts = /\/assets\/(?:OwnPa|Calen|Maint|Overl)-[^/]+\.js$/;
  const refused: string[] = [];
  const refuse = async (route: Route): Promise<void> => {
    refused.push(route.request().url());
    await route.abort();
  };
  await page.route(parts, refuse);
  const refusedTwice = (part: string) => expect.poll(() => refused.filter((url) => url.includes(part)).length).toBeGreaterThan(1);
  await as('administrator');

  await page.goto('dashboard?view=user');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  await refusedTwice('OwnPa');
  await refusedTwice('Maint');
  await page.unroute(parts);
  await expect(page.getByRole('heading', { name: 'Join a meeting' })).toBeVisible();

  await page.route(parts, refuse);
  await page.goto('users');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page
    .getByRole('button', { name: /^Open the calendar of / })
    .first()
    .click();
  await refusedTwice('Calen');
  await page.unroute(parts);
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route(parts, refuse);
  await page.goto('account');
  await page.getByLabel('First name').fill('Patient');
  await save(page);
  await refusedTwice('Overl');
  await page.unroute(parts);
  await saved(page);
});

test('a screen whose code cannot be loaded, as after another build was installed, comes with the page @main', async ({
  page,
  as,
  expectErrors,
}) => {
  expectErrors(/404|loading account/);
  const code = /\/assets\/Accou-[^/]+\.js$/;
  await page.route(code, (route) => route.fulfill({ status: 404, contentType: 'text/javascript' }));
  await as('user');
  await page.goto('account');
  const failed = page.getByRole('heading', { level: 1, name: 'Something went wrong' });
  await expect(failed).toBeVisible();
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('on a slow connection the sign-in page loads, signs in once and leads to the dashboard', async ({ otherBrowser, world }) => {
  // Conditions of the network outlive the test in a browser that is used again.
  const page = await otherBrowser();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  });
  await page.goto('', { waitUntil: 'domcontentloaded' });
  const { email, password } = world.person('user');
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  const logins = (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith('/web/login'));
  expect(logins.map(({ status }) => status)).toEqual([200]);
});

test('when the server restarts during a request and has lost its sessions, one sign-in is needed and typed values are kept', async ({
  browser,
}) => {
  const { startServer }: typeof import('@meet/mock-server/server') = await import(bundle);
  const before = await startServer({ host: '127.0.0.1', port: 0, clientDir });
  const { url } = before;
  const castOf = async (): Promise<Cast> => (await fetch(`${url}${mockBase}/cast`)).json();
  const person = (await castOf()).people.find(({ persona }) => persona === 'user');
  const watched = watch(url);
  watched.expectErrors(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/);
  const context = await browser.newContext({ locale: 'en-US' });
  await watched.on(context);
  const page = await context.newPage();
  const password = page.getByLabel('Password', { exact: true });
  await page.goto(`${url}/meet/account`);
  await page.getByLabel('E-mail or user name').fill(person?.email ?? '');
  await password.fill(person?.password ?? '');
  await password.press('Enter');
  await page.getByLabel('First name').fill('Survivor');

  await fetch(`${url}${mockBase}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: getMe.path, method: 'PATCH', delayMs: 60_000 }),
  });
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page);
  await sent;
  await before.close();
  await unreachable(page);

  const after = await startServer({ host: '127.0.0.1', port: Number(new URL(url).port), clientDir });
  await expect(page.getByLabel('First name')).toHaveValue('Survivor');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Password', { exact: true }).fill(person?.password ?? '');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await saved(page);
  await expect(page.getByLabel('First name')).toHaveValue('Survivor');
  expect(watched.unexpected()).toEqual([]);
  await context.close();
  await after.close();
});

test('without network the page says so, and refetches once when the network is back', async ({ page, as, world, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await as('userManager');
  await page.goto('users');
  const asked = async () =>
    (await world.journal({ kind: 'http' })).filter(({ method, path }) => method === 'GET' && path === pathOf(listUsers)).length;
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // What is fetched ahead would be missed.
  await settled(page);
  const before = await asked();
  await goOffline(page);
  const banner = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(banner).toBeVisible();
  await goOnline(page);
  await expect(banner).toHaveCount(0);
  await expect.poll(asked).toBe(before + 1);
});

for (const hours of [24, -24]) {
  test(`a clock that is ${hours} h wrong and then jumps does not end the session`, async ({ page, world }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    const { email, password } = world.person('user');
    await page.goto('');
    await page.getByLabel('E-mail or user name').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
    await page.goto('account');
    await page.getByLabel('First name').fill('Timeless');
    await page.clock.setSystemTime(Date.now() + hours * 30 * 3_600_000);
    await save(page);
    await saved(page);
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Timeless');
  });
}

test('[ACC-13] a deletion whose reply is lost is still reported as done', async ({ page, as, world }) => {
  await as('user');
  await world.fault({ path: deleteMe.path, method: deleteMe.method, drop: true, after: true });
  await page.goto('account');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(world.person('user').password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByLabel('E-mail or user name')).toBeVisible();
});

test('leaving while waiting ends every camera, microphone and socket', async ({ page, world }) => {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.defineProperty(globalThis, 'liveTracks', { get: () => tracks.filter(({ readyState }) => readyState === 'live').length });
  });
  const { umi, meetingId, pin } = world.meeting('waitingRoom');
  await page.goto('join-without-account');
  await page.getByLabel('Meeting identifier').fill(meetingId);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Your full name').fill('Brief Guest');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for the organizer' })).toBeVisible();
  const liveTracks = () => page.evaluate((): unknown => Reflect.get(globalThis, 'liveTracks'));
  await expect.poll(liveTracks).toBe(2);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Join a meeting' })).toBeVisible();
  await expect.poll(liveTracks).toBe(0);
  await expect
    .poll(async () => (await world.attendees(umi)).find(({ fullName }) => fullName === 'Brief Guest')?.connected ?? false)
    .toBe(false);
});

test('where the worker that derives passwords cannot be loaded, signing in works all the same', async ({
  page,
  context,
  world,
  expectErrors,
}) => {
  expectErrors(/password-worker/);
  await context.route('**/password-worker-*.js', (route) => route.abort());
  await page.goto('');
  await settled(page);
  const lost = context.waitForEvent('requestfailed', (request) => request.url().includes('password-worker'));
  const { email, password } = world.person('user');
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).focus();
  await lost;
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
});

test('[PWD-05] while LDAP delegation is on, a sign-in waits for the settings that say so, and sends the password as typed', async ({
  page,
  world,
  expectErrors,
}) => {
  // The one call that may carry it (000 §5).
  expectErrors(/^a secret in the request POST \/meet\/services\/json\/web\/login$/);
  await world.change({ publicSettings: { ldapDelegate: true } });
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith(login.path) && sent.push(request.postDataJSON().password));
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest((request) => request.url().includes(getPublicSettings.path));
  await page.route(`**${getPublicSettings.path}*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('');
  const { email, password } = world.person('ldap');
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await asked;
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeDisabled();
  expect(sent).toEqual([]);
  release();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  expect(sent).toEqual([password]);
});

test('[PWD-05] a sign-in without the settings sends nothing, says that the server cannot be reached, and keeps what was typed', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(/503/);
  await world.fault({ path: getPublicSettings.path, status: 503, times: 40 });
  await page.goto('');
  const { email, password } = world.person('user');
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.locator('form').locator('.notice.error')).toContainText('Cannot connect to the server');
  await expect(page.getByLabel('E-mail or user name')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  expect((await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(login.path))).toEqual([]);
  await world.clearFaults();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
});
