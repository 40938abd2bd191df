import type { Page } from '@playwright/test';
import { getWork } from '@meet/contracts/areas/work';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './call-test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to…' });
const background = (page: Page, name: string) =>
  menu(page)
    .getByRole('link', { name })
    .evaluate((link) => getComputedStyle(link).backgroundColor);

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('[NAV-02] a menu link is highlighted when its screen is shown and on hover', async ({ page, as }) => {
  await as('user');
  await page.goto('dashboard');
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const [active, rest] = [await background(page, 'Dashboard'), await background(page, 'Support')];
  expect(active).not.toBe(rest);
  await menu(page).getByRole('link', { name: 'Support' }).hover();
  await expect.poll(() => background(page, 'Support')).not.toBe(rest);
  await menu(page).getByRole('link', { name: 'Support' }).click();
  await expect(menu(page).getByRole('link', { name: 'Support' })).toHaveAttribute('aria-current', 'page');
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

test('[NAV-03] the link to the exports shows the number of running and waiting exports, if any', async ({ page, as }) => {
  const item = (id: string, state: string) => ({
    id,
    kind: 'export',
    name: 'user',
    state,
    progress: 0,
    createdDate: '2026-11-21T08:00:00.000Z',
  });
  let work = { running: 1, waiting: 2, items: [item('1', 'running'), item('2', 'waiting'), item('3', 'waiting')] };
  await page.route(`**${getWork.path}`, (route) => route.fulfill({ json: work }));
  await as('userManager');
  await page.goto('dashboard');
  const link = menu(page).getByRole('link', { name: 'Exports' });
  await expect(link).toHaveAccessibleName('Exports 1 task running 2 tasks waiting');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  work = { running: 0, waiting: 0, items: [] };
  await expect(link).toHaveAccessibleName('Exports');
});

test('[NAV-08] [RTE-39] support shows whom to contact, signed in or not, in the language of the page', async ({ page, as, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('support');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByText('Monday to Friday, 8:00 to 18:00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', 'mailto:support@meet.example');
  await expectNoAxeViolations(page);
  await page.getByRole('banner').getByRole('combobox').first().selectOption({ label: 'Deutsch' });
  await expect(page.getByText('Montag bis Freitag von 8:00 bis 18:00 Uhr')).toBeVisible();
  await page.getByRole('banner').getByRole('combobox').first().selectOption({ label: 'English' });

  await as('user');
  await page.goto('support');
  await expect(menu(page)).toBeVisible();
  await page.getByRole('button', { name: 'Copy all' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^Server: meet\.example.*\nAccount: user@meet\.example\nBrowser: Mozilla/);
});

test('[NAV-08] a supportPath on another host is linked', async ({ page, world }) => {
  await world.change({ publicSettings: { supportPath: 'https://help.example/desk' } });
  await page.goto('support');
  await expect(page.getByRole('main').getByRole('link', { name: 'Open the support site' })).toHaveAttribute(
    'href',
    'https://help.example/desk',
  );
});

test('[NAV-09] the help opens from the header, and the server is named on the sign-in page and in the title', async ({
  page,
  as,
  context,
}) => {
  await page.goto('');
  await expect(page.getByRole('banner')).toContainText('meet.example');
  await expect(page).toHaveTitle('Sign in · meet.example');
  await as('user');
  await page.goto('dashboard');
  await expect(page).toHaveTitle('Dashboard · meet.example');
  const opening = context.waitForEvent('page');
  await page.getByRole('banner').getByRole('link', { name: /^Help/ }).click();
  const help = await opening;
  await expect(help).toHaveURL(/\/meet\/help$/);
  await expect(page).toHaveURL(/\/meet\/dashboard$/);
});

test('[NAV-10] the app is opened on the meeting by the protocol of the settings', async ({ page, world, server }) => {
  const { umi } = world.meeting('noWebRtc');
  await world.change({ publicSettings: { protocol: 'conference' } });
  await page.goto(`meeting/join?umi=${umi}`);
  const address = `conference://${new URL(server.url).host}/meet/meeting/join?umi=${umi}`;
  await expect(page.locator(`a[href="${address}"]`)).toBeVisible();
});

test('[NAV-B01] [RTE-B03] the palette opens by a key, finds a screen by the beginning of its name and goes to its heading', async ({
  page,
  as,
}) => {
  await as('user');
  await page.goto('dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(palette(page).getByRole('option')).toHaveText([
    'Dashboard',
    'My account',
    'Meetings',
    'Get the app',
    'Support',
    'Help',
    'Join with identifier and PIN',
    'Sign out',
  ]);
  await expectNoAxeViolations(page);
  await field.fill('accou');
  await expect(palette(page).getByRole('option').first()).toHaveText('My account');
  await expect(field).toHaveAttribute('aria-activedescendant', (await palette(page).getByRole('option').first().getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeFocused();
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recently used' }).getByRole('option')).toHaveText(['My account']);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('[NAV-B01] text and Enter typed before the palette has loaded are not lost', async ({ page, as }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/Palet-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await as('administrator');
  await page.goto('dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mainx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('tenance');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/\/meet\/maintenance$/);
  await expect(palette(page)).toHaveCount(0);
});

test('[NAV-B01] the palette begins a new record, on another screen and on the same one, and signs out', async ({ page, as }) => {
  await as('administrator');
  await page.goto('dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  const take = async (text: string) => {
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').fill(text);
    await expect(palette(page).getByRole('option', { selected: true })).toHaveText(text);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
  };
  for (let round = 0; round < 2; round++) {
    await take('New tag');
    await expect(page.getByRole('dialog', { name: 'New tag' })).toBeVisible();
    await expect(page).toHaveURL(/\/tags$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await take('Sign out');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('[NAV-B01] meetings are found by subject, and settings are changed from the palette', async ({ page, as }) => {
  await as('organizer');
  await page.goto('dashboard');
  await page.getByRole('button', { name: 'Go to…' }).click();
  const field = palette(page).getByRole('combobox');
  await field.fill('retrospective');
  const meeting = palette(page).getByRole('group', { name: 'Meetings' }).getByRole('option').first();
  await expect(meeting).toContainText('Retrospective');
  await expect(meeting).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/meet\/meeting\/meeting-\d+/);
  await page.keyboard.press('Control+k');
  await field.fill('deutsch');
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('Deutsch');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('[NAV-B01] the palette says when nothing is found, and a failing search does not remove other results', async ({
  page,
  as,
  world,
  expectErrors,
}) => {
  expectErrors(/500/);
  await as('organizer');
  await page.goto('dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('qqqq');
  await expect(palette(page).getByRole('status')).toContainText('No results for “qqqq”.');
  await world.fault({ path: '/web/meetings', status: 500, times: 20 });
  await palette(page).getByRole('combobox').fill('account');
  await expect(palette(page).getByRole('status')).toContainText('Not everything could be searched.');
  await expect(palette(page).getByRole('option', { name: 'My account', exact: true })).toBeVisible();
});

test('the keyboard shortcuts of the console are listed, and single-key ones can be turned off', async ({ page, as }) => {
  await as('user');
  await page.goto('dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  // Hidden until the page is whole.
  await page.getByRole('textbox').first().press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(keys).toContainText('Turn them off if you control your computer by voice.');
  await keys.getByRole('switch', { name: 'Shortcuts of a single key' }).uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('?');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
});

test('a forbidden screen says which rule forbids it and who could change that', async ({ page, as }) => {
  await as('userManager');
  await page.goto('meeting/any/attachment-file');
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  await expect(
    page.getByText(
      'It is open to: ordinary users, organizers, organization managers, and administrators. An administrator can change this.',
    ),
  ).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('signing in after a call leads to the dashboard', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Ursula');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await page.getByRole('button', { name: 'Hang up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/meet\/$/);
  await signIn(page, world.person('user'));
  await expect(page).toHaveURL(/\/meet\/dashboard$/);
});

test('[RTE-35] single sign-on from an embedded webview leads to the files of its meeting', async ({ page, world }) => {
  await world.change({ publicSettings: { ssoUrl: '/meet/__mock/sso/authorize' } });
  const { umi } = world.meeting('ended');
  await page.goto(`?meetingVideo&umi=${umi}`);
  await page.getByRole('link', { name: 'SSO', exact: true }).click();
  await page.getByRole('link', { name: world.person('organizer').email }).click();
  await expect(page).toHaveURL(new RegExp(`/meet/meeting/${umi}/attachment-file$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Files of the meeting' })).toBeVisible();
});

test('on a phone the header is one row, and one menu holds what is about the person', async ({ page, as }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await as('user');
  await page.goto('account');
  const header = page.getByRole('banner');
  const controls = header.getByRole('button').or(header.getByRole('link')).filter({ visible: true });
  await expect(controls).toHaveCount(4);
  const middles = await controls.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  await header.getByRole('button', { name: /^Account of/ }).click();
  const menu = page.getByRole('dialog', { name: /^Account of/ });
  await menu.getByRole('combobox', { name: 'Appearance' }).selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await menu.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
