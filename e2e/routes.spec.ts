import type { Page } from '@playwright/test';
import type { World } from './director.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

interface PublicRoute {
  rows: string;
  path: (world: World) => string;
  heading: string;
  /** Signing in leads back to it (000 §2). */
  isRemembered: boolean;
}

const umiOf = (meeting: 'started' | 'noWebRtc') => (world: World) => world.meeting(meeting).umi;

const publicRoutes: readonly PublicRoute[] = [
  { rows: '[RTE-05]', path: () => 'forgot-password', heading: 'Forgot your password?', isRemembered: false },
  { rows: '[RTE-06]', path: () => 'change-password?email=a@b.example&uuid=1', heading: 'Set a new password', isRemembered: false },
  { rows: '[RTE-07]', path: () => 'join-without-account', heading: 'Join a meeting', isRemembered: true },
  { rows: '[RTE-08]', path: () => 'sso', heading: 'Single sign-on', isRemembered: false },
  { rows: '[RTE-09]', path: () => 'signup-confirmation?email=a@b.example&uuid=1', heading: 'Confirm your account', isRemembered: false },
  {
    rows: '[RTE-10]',
    path: (world) => `meeting/join?umi=${umiOf('noWebRtc')(world)}`,
    heading: 'This meeting needs the app',
    isRemembered: true,
  },
  { rows: '[RTE-11]', path: (world) => `meeting/webrtc?umi=${umiOf('started')(world)}`, heading: 'Ready to join?', isRemembered: true },
  { rows: '[RTE-12]', path: () => 'download-no-auth', heading: 'Get the app', isRemembered: false },
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const consoleMenu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

for (const { rows, path, heading: title, isRemembered } of publicRoutes) {
  const way = isRemembered ? 'is come back to after signing in' : 'is not come back to after signing in';
  test(`${rows} ${title}: is there without a session, has no console header, ${way}`, async ({ page, world }) => {
    await page.goto(path(world));
    await expect(heading(page, title)).toBeVisible();
    await expect(consoleMenu(page)).toBeHidden();
    await page.goto('');
    await signIn(page, world.person('user'));
    const target = isRemembered ? path(world) : 'dashboard';
    await expect(page).toHaveURL((url) => url.pathname + url.search === `/meet/${target}`);
  });
}

test('[RTE-01] [RTE-02] all routes are below /meet/, and /meet/ itself is the sign-in page without a header', async ({ page, server }) => {
  await page.goto(`${server.url}/`);
  await expect(page).toHaveURL(`${server.url}/meet/`);
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(consoleMenu(page)).toBeHidden();
  await settled(page);
  const links = await page.getByRole('link').evaluateAll((all) => all.map((one) => one instanceof HTMLAnchorElement && one.pathname));
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) expect(link).toMatch(/^\/meet\//);
});

test('[RTE-34] an unknown address shows “not found”, signed in or not, and keeps the URL', async ({ page, as }) => {
  await page.goto('no/such/page?x=1');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(consoleMenu(page)).toBeHidden();
  await as('user');
  await page.goto('no/such/page?x=1');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveURL(/\/meet\/no\/such\/page\?x=1$/);
});

test('[RTE-34] an address that is no valid encoding shows “not found”, too, and keeps the URL', async ({ page }) => {
  for (const path of ['%zz', 'users/%E0%A4%A']) {
    await page.goto(path);
    await expect(heading(page, 'Page not found')).toBeVisible();
    expect(page.url()).toMatch(new RegExp(`/meet/${path}$`));
  }
});

test('[RTE-35] the login of an embedded webview opens the attached file of its meeting', async ({ page, world, as }) => {
  const { umi } = world.meeting('started');
  const file = new RegExp(`/meet/meeting/${umi}/attachment-file$`);
  await page.goto(`?meetingVideo&umi=${umi}`);
  await signIn(page, world.person('organizer'));
  await expect(page).toHaveURL(file);
  await as('organizer');
  await page.goto(`?meetingVideo&umi=${umi}`);
  await expect(page).toHaveURL(file);
});

test('[RTE-B02] joining as a guest loads no code of the console', async ({ page, world }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`meeting/webrtc?umi=${umiOf('started')(world)}`);
  await expect(heading(page, 'Ready to join?')).toBeVisible();
  await settled(page);
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
  expect(asked.filter((path) => /\/(?:Console|Dashboard|Account)/.test(path))).toEqual([]);
});
