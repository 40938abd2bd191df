import { limits } from '@meet/contracts/wire/limits';
import { pathOf } from '@meet/contracts/wire/http';
import { planImport } from '@meet/contracts/areas/user-csv';
import { expectLive, expectMovingPicture, join } from './media.ts';
import { expect, test } from './call-test.ts';

test('who signs in through nginx over HTTP/2 stays signed in when the page is loaded again @nginx', async ({ page, world }) => {
  const { email, password } = world.person('organizer');
  const start = await page.goto('');
  expect(start?.headers()).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'nextHopProtocol'))),
  ).toEqual(['h2']);
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/meet\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/meet\/dashboard$/);
});

test('[I18-B04] nginx chooses the page by the languages that the browser asks for @nginx', async ({ page }) => {
  await page.goto('');
  const languageOf = (wishes: string) =>
    page.evaluate(async (language) => {
      const answer = await fetch('/meet/', { headers: { 'accept-language': language } });
      return /<html lang="(\w+)"/.exec(await answer.text())?.[1];
    }, wishes);
  expect(await languageOf('cs-CZ,cs;q=0.9,en;q=0.8')).toBe('cs');
  expect(await languageOf('sk, fr;q=0.5, en;q=0.3')).toBe('fr');
  expect(await languageOf('en-GB,de;q=0.9')).toBe('en');
  expect(await languageOf('eng,HU')).toBe('hu');
  expect(await languageOf('sk')).toBe('en');
});

test('files with a content hash in their name are cached for ever, and missing ones not at all @nginx', async ({ page, expectErrors }) => {
  expectErrors(/status of 404 .*none\.js/);
  const asset = page.waitForResponse(/\/meet\/assets\/.+\.js$/);
  await page.goto('');
  const headers = (await asset).headers();
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
  expect(headers['content-security-policy'], 'of workers').toContain("script-src 'self' 'wasm-unsafe-eval'");
  const missing = await page.evaluate(async () => {
    const { status, headers } = await fetch('/meet/assets/none.js');
    return { status, cacheControl: headers.get('cache-control') };
  });
  expect(missing).toEqual({ status: 404, cacheControl: null });
});

test('a guest joins a meeting through nginx, and the pictures of the others arrive @nginx', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await join(page, umi, 'Žofie Guest');
  await expectLive(page);
  const bots = (await world.attendees(umi)).filter(({ bot }) => bot);
  expect(bots.length).toBeGreaterThan(0);
  for (const { fullName } of bots) await expectMovingPicture(page, fullName);
});

test('[RTE-34] an address that is not valid shows the page of the client behind nginx, too @nginx', async ({ page, expectErrors }) => {
  expectErrors(/status of 400/);
  const answer = await page.goto('/meet/%zz');
  expect(answer?.status()).toBe(400);
  expect(answer?.headers()).toMatchObject({ 'content-security-policy': "frame-ancestors 'none'", 'cache-control': 'no-cache' });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('nginx lets an import through that is as large as the server takes it @nginx', async ({ page, expectErrors }) => {
  // Chromium keeps no answer beside a request as large as this for those who watch the page; the test reads it itself.
  expectErrors(/status of 40\d/, /users\/import\/plan cannot be read: .* evicted from inspector cache/);
  await page.goto('');
  const answer = await page.evaluate(
    async ({ address, bytes }) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(address, { method: 'POST', headers, body: `"${'x'.repeat(bytes - 2)}"` })).text();
    },
    { address: pathOf(planImport), bytes: limits.importMaxBytes },
  );
  // Nobody has signed in: the back end says so, and nginx has not refused the body before.
  expect(JSON.parse(answer)).toMatchObject({ exceptionCode: 1014 });
});
