import { fileURLToPath } from 'node:url';
import { getMe } from '@meet/contracts/me';
import { mockBase, type Cast } from '@meet/contracts/mock';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { watch } from './watch.ts';

/** What a bad line and a server that goes away do to work in hand. Tabs and sessions: `refresh.spec.ts` and `session.spec.ts`. */

const bundle = new URL('../mock-server/dist/server.js', import.meta.url).href;
const clientDir = fileURLToPath(new URL('../client/dist', import.meta.url));

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const saved = (page: Page) => expect(page.getByText('Your changes are saved.')).toBeVisible();
const unreachable = (page: Page) => expect(page.getByRole('alert')).toContainText('Cannot connect to the server');

test('what is saved without a line stays in the form, and is saved when the line is back', async ({ page, as, world, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await as('user');
  await page.goto('account');
  await page.getByLabel('First name').fill('Offline');
  await page.context().setOffline(true);
  await save(page);
  await unreachable(page);
  await page.context().setOffline(false);
  await expect(page.getByLabel('First name')).toHaveValue('Offline');
  await save(page);
  await saved(page);
  const changes = (await world.journal({ kind: 'http' })).filter(({ method, path }) => method === 'PATCH' && path?.endsWith(getMe.path));
  expect(changes).toHaveLength(1);
});

test('on a slow line the sign-in page comes, signs in once and leads to the dashboard', async ({ page, world }) => {
  test.slow();
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
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible({ timeout: 40_000 });
  const logins = (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith('/web/login'));
  expect(logins.map(({ status }) => status)).toEqual([200]);
});

test('a server that ends in mid-request and comes back without its sessions costs one sign-in and nothing typed', async ({ browser }) => {
  test.slow();
  const { startServer }: typeof import('@meet/mock-server/server') = await import(bundle);
  const before = await startServer({ host: '127.0.0.1', port: 0, clientDir });
  const { url } = before;
  const castOf = async (): Promise<Cast> => (await fetch(`${url}${mockBase}/cast`)).json();
  const person = (await castOf()).people.find(({ persona }) => persona === 'user');
  const watched = watch(url);
  watched.expectErrors(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/);
  const context = await browser.newContext({ locale: 'en-GB' });
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
