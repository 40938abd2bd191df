import { login } from '@meet/contracts/areas/session';
import { worldCookie } from '@meet/contracts/mock';
import { limits } from '@meet/contracts/wire/limits';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

test('[NET-04] a call that takes longer than ten seconds says so beside the form, which keeps what was typed', async ({ page, world }) => {
  const { email, password } = world.person('user');
  await page.clock.install();
  await page.goto('');
  // Held for as long as the page lives: only the client's own limit can end it.
  await page.route(`**${login.path}`, () => {});
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const sent = page.waitForRequest(`**${login.path}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await sent;
  await page.clock.fastForward(10_000);
  await expect(page.locator('.notice.error')).toContainText('The server took too long to answer.');
  await expect(page.getByText('ECONNABORTED', { exact: false })).toBeVisible();
  await expect(page.getByLabel('E-mail or user name')).toHaveValue(email);
});

test('[ERR-44] an unreachable server is reported as such, and signing in works when it is back', async ({ page, world, expectErrors }) => {
  expectErrors(/ERR_CONNECTION_REFUSED/);
  const { email, password } = world.person('user');
  await page.goto('');
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.route(`**${login.path}`, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('.notice.error')).toContainText('Cannot connect to the server');
  await page.unroute(`**${login.path}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/dashboard$/);
});

test('[PWD-B01] a person whose browser never gets the worker’s file signs in all the same', async ({ page, world }) => {
  const { email, password } = world.person('user');
  await page.clock.install();
  await page.route('**/password-worker*', () => {});
  await page.goto('');
  await page.getByLabel('E-mail or user name').fill(email);
  const asked = page.waitForRequest('**/password-worker*');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await asked;
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible();
  await page.clock.fastForward(limits.requestTimeoutMs);
  await expect(page).toHaveURL(/dashboard$/);
});

test('[NET-B02] [NET-B03] every page allows its own host alone, no inline script, no eval, and text never becomes a script', async ({
  page,
}) => {
  for (const path of ['', 'dashboard', 'meeting/webrtc?umi=none', 'nowhere']) {
    // In the browser: what it asks of other hosts, and what the policy has to stop, fails the test.
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe-|\*|https?:/);
    expect(await response?.text(), path).not.toMatch(/<script(?![^>]*\bsrc=)/);
  }
});

test('[SES-15] who is signed in sends the session token and the cookies with every call', async ({ page, world }) => {
  const { email, password } = world.person('user');
  await page.goto('');
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const answered = page.waitForResponse(`**${login.path}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const { sessionToken } = await (await answered).json();
  await expect(page).toHaveURL(/dashboard$/);
  const calls: Promise<Record<string, string>>[] = [];
  // One that is aborted, as when its screen is left, is not always sent: its cookies are then unknown.
  page.on('requestfinished', (request) => request.url().includes('/services/json/') && calls.push(request.allHeaders()));
  await page.getByRole('link', { name: 'My account' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeFocused();
  await settled(page);
  const sent = await Promise.all(calls);
  expect(sent.length).toBeGreaterThan(1);
  for (const { authorization, cookie } of sent) {
    expect(authorization).toBe(`Bearer ${sessionToken}`);
    expect(cookie).toContain(`${worldCookie}=${world.id}`);
  }
});
