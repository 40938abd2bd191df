import { chromium, type Locator, type Page } from '@playwright/test';
import { worldCookie } from '@meet/contracts/mock';
import { launch } from '../scripts/browsers.mjs';
import { expectNoAxeViolations } from './axe.ts';
import { clippedText } from './pseudo-language.ts';
import { open, screens } from './screen-cases.ts';
import { twoRecords } from './records.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

for (const screen of screens) {
  test(`${screen.name} has no violation that axe can find, in light and dark, wide and narrow`, async ({ page, world, as, keepScreen }) => {
    if (screen.as) await as(screen.as);
    await open(page, world, screen);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoAxeViolations(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await keepScreen(`${screen.name}-${colorScheme}-${width}`);
      }
    }
  });
}

test('[MCK-B04] no screen scrolls sideways at 320 px, which is 400 % zoom', async ({ page, world, as }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const screen of screens.toSorted((one, other) => Number(Boolean(one.as)) - Number(Boolean(other.as)))) {
    if (screen.as) await as(screen.as);
    await open(page, world, screen);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, screen.name).toBe(0);
  }
});

test('no page scrolls sideways for a word of 5,000 letters in a name, a version, a number or a zone', async ({ page, as }) => {
  const long = 'W'.repeat(5_000);
  const texts = new Set(['name', 'product', 'system', 'installVersion', 'timeZone', 'pin', 'phone', 'subject']);
  const lengthen = (key: string, value: unknown) => (texts.has(key) && typeof value === 'string' ? long : value);
  await as('administrator');
  const [meeting] = await twoRecords(page, '/meeting');
  const [job] = await twoRecords(page, '/job');
  await page.route(/\/web\/(?:users\/me\/|job|meetings)/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text && JSON.stringify(JSON.parse(text, lengthen)) });
  });
  for (const path of ['account', 'job', `job/${job}`, `meeting/${meeting}`]) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByText(long.slice(0, 100)).first(), path).toBeAttached();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, `${path} at ${width} px`).toBe(0);
    }
  }
});

/** The distances of WCAG 1.4.12, in a sheet that the policy of the page does not concern. */
const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

test('text with the distances that somebody needs to read it is not cut off, on wide pages and on phones', async ({ page, world, as }) => {
  const others = ['users', 'meeting', 'setting/general', 'job', 'statistic', 'maintenance'].map((path) => ({
    name: path,
    path: () => path,
  }));
  for (const screen of [...screens, ...others.map((other) => ({ ...other, as: 'administrator' as const, heading: /./ }))]) {
    if (screen.as) await as(screen.as);
    await open(page, world, screen);
    await spaceOut(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await clippedText(page), `cut off from ${screen.name} at ${width} px`).toEqual([]);
    }
  }
});

test('a period of days is seen as a whole in its field, also with the distances that somebody needs to read it', async ({ page, as }) => {
  await as('administrator');
  for (const [path, name] of [
    ['maintenance', 'Between'],
    ['users', 'Registered'],
  ] as const) {
    await page.goto(path);
    await settled(page);
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    if (await filters.isVisible()) await filters.click();
    const field = page.getByRole('textbox', { name, exact: true });
    await field.fill('2026-11-28 to 2026-12-28');
    const hidden = () => field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(await hidden(), path).toBe(0);
    await spaceOut(page);
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await hidden(), `${path} with more distance at ${width} px`).toBe(0);
    }
  }
});

test('in a browser whose text is twice as large sign-in, pre-join and console are drawn as on a small screen: nothing is wider than the page, or cut off in its field', async ({
  world,
  as,
  origin,
}) => {
  const large = await chromium.launch({ ...launch.shell, args: [...launch.shell.args, '--blink-settings=defaultFontSize=32'] });
  try {
    const context = await large.newContext({ baseURL: `${origin}/meet/`, viewport: { width: 1280, height: 800 } });
    await context.addCookies([{ name: worldCookie, value: world.id, url: origin }]);
    const page = await context.newPage();
    const expectRoom = async (path: string) => {
      await page.goto(path);
      await settled(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, path).toBe(0);
      expect.soft(await lowFields(page), path).toEqual([]);
    };
    await expectRoom('');
    const top = (control: Locator) => control.evaluate((element) => element.getBoundingClientRect().top);
    const signIn = await top(page.getByRole('button', { name: 'Sign in', exact: true }));
    expect
      .soft(await top(page.getByRole('heading', { name: 'Join a meeting' })), 'a meeting is joined below the sign-in')
      .toBeGreaterThan(signIn);
    await expectRoom(`meeting/webrtc?umi=${world.meeting('started').umi}`);
    await as('administrator', page);
    for (const path of ['dashboard', 'users', 'setting/email', 'statistic', 'meeting/meeting-1', 'maintenance']) {
      await expectRoom(path);
      await expect.soft(page.getByRole('button', { name: 'Menu', exact: true }), path).toBeVisible();
    }
  } finally {
    await large.close();
  }
});

test('who wants no motion sees none: not while a page loads, nor when a panel opens', async ({ page, as }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await as('administrator');
  await page.goto('users');
  // What is over before the next frame moves nothing.
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 16).length);
  expect(await moving()).toBe(0);
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(await moving()).toBe(0);
});

test('[MCK-B04] where the page has the height of 400 % zoom, its header scrolls away', async ({ page, as }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await as('administrator');
  await page.goto('support');
  await settled(page);
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.evaluate(() => scrollBy(0, 200));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('[RTE-B03] every screen has a title of its own, and moving to another puts the focus on its heading', async ({ page, world, as }) => {
  await as('organizer');
  await open(page, world, { name: 'dashboard', path: () => 'dashboard', heading: /Welcome/ });
  await expect(page).toHaveTitle(/^Dashboard/);
  await page.getByRole('link', { name: 'My account' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeFocused();
  await expect(page).toHaveTitle(/^My account/);
});

test('[I18-B05] [I18-B04] [ACC-05] the language is chosen before signing in, at once and without a reload', async ({ page }) => {
  await page.goto('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const [language, tag, heading] of [
    ['Čeština', 'cs', 'Přihlášení'],
    ['Deutsch', 'de', 'Anmelden'],
    ['Español', 'es', 'Iniciar sesión'],
    ['Français', 'fr', 'Connexion'],
    ['Magyar', 'hu', 'Bejelentkezés'],
  ] as const) {
    await page.getByRole('banner').getByRole('combobox').first().selectOption({ label: language });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the sign-in screen is rendered before any script runs, and early input is kept', async ({ page }) => {
  let release = (): void => {};
  const scripts = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('', { waitUntil: 'commit' });
  await page.getByLabel('E-mail or user name').fill('early@meet.example');
  release();
  await expect(page.getByRole('button', { name: 'Show password' })).toBeEnabled();
  await settled(page);
  await expect(page.getByLabel('E-mail or user name')).toHaveValue('early@meet.example');
});

test('[I18-B05] a language chosen while the program still loads is spoken', async ({ page }) => {
  let release = (): void => {};
  const program = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await program;
    await route.continue();
  });
  await page.goto('', { waitUntil: 'commit' });
  // The last that the first script does.
  await page.waitForFunction(() => window.trustedTypes && 'defaultPolicy' in window.trustedTypes && window.trustedTypes.defaultPolicy);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('cs');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Přihlášení');
  await expect(page.getByRole('combobox', { name: 'Jazyk' })).toHaveValue('cs');
});

test('hydrating the sign-in screen causes no layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.goto('');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeEnabled();
  await settled(page);
  const total = await page.evaluate(() =>
    'shifts' in window && Array.isArray(window.shifts) ? window.shifts.reduce((sum: number, one: number) => sum + one, 0) : -1,
  );
  // A font that arrives may move a line by a fraction of a pixel; 0.1 is what people notice.
  expect(total).toBeLessThan(0.01);
});

/** Fields whose room is lower than a line of their text. */
const lowFields = (page: Page) =>
  page.locator(':is(select, input:not([type=checkbox], [type=radio], [type=file])):visible').evaluateAll((fields) =>
    fields.flatMap((field) => {
      const { fontSize, paddingTop, paddingBottom } = getComputedStyle(field);
      const room = field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      return room < 1.4 * Number.parseFloat(fontSize) ? [field.outerHTML] : [];
    }),
  );
