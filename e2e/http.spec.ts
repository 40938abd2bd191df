import { login } from '@meet/contracts/areas/session';
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
  await expect(page.getByRole('alert')).toContainText('The server took too long to answer.');
  await expect(page.getByRole('alert')).toContainText('ECONNABORTED');
  await expect(page.getByLabel('E-mail or user name')).toHaveValue(email);
});

test('[ERR-44] a server that cannot be reached is told as such, and signing in works when it is back', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { email, password } = world.person('user');
  await page.goto('');
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Cannot connect to the server');
  await page.context().setOffline(false);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/dashboard$/);
});

test('[NET-B02] [NET-B03] every page allows its own host alone, no inline script, no eval, and text never becomes a script', async ({
  page,
}) => {
  for (const path of ['', 'dashboard', 'meeting/webrtc?umi=none', 'nowhere']) {
    const response = await page.request.get(path, { headers: { accept: 'text/html' } });
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe-|\*|https?:/);
    expect(await response.text(), path).not.toMatch(/<script(?![^>]*\bsrc=)/);
  }
});
