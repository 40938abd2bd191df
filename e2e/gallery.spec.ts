import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '@meet/mock-server/server';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test as base } from './test.ts';

const client = fileURLToPath(new URL('../client/', import.meta.url));
const vite = path.join(client, 'node_modules/vite/bin/vite.js');
const bundle = new URL('../mock-server/dist/server.js', import.meta.url).href;

/** A deployment has no gallery: these tests build a client that has one. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const clientDir = await mkdtemp(path.join(tmpdir(), 'meet-gallery-'));
      const build = ['build', '--mode', 'gallery', '--outDir', clientDir, '--emptyOutDir', '--logLevel', 'error'];
      await promisify(execFile)(process.execPath, [vite, ...build], { cwd: client });
      const { startServer }: typeof import('@meet/mock-server/server') = await import(bundle);
      const server = await startServer({ host: '127.0.0.1', port: 0, clientDir, requireWorld: true });
      await use(server);
      await server.close();
      await rm(clientDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

// One build serves them all.
test.describe.configure({ mode: 'default' });

const parts = readdirSync(path.join(client, 'src/areas/gallery')).flatMap((file) => /^(\w+)Section\.tsx$/.exec(file)?.[1] ?? []);

const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** That part alone, drawn. */
async function show(page: Page, name: string): Promise<Locator> {
  await page.goto(`gallery?part=${name}`);
  const part = section(page, name);
  await expect(part).toBeVisible();
  return part;
}

test.describe('stands the test of axe in light and dark', () => {
  for (const name of parts)
    test(name, async ({ page }) => {
      await show(page, name);
      await expectNoAxeViolations(page);
    });

  test('[CHT-B01] charts with their tables open', async ({ page }) => {
    const charts = await show(page, 'Chart');
    await expect(charts.locator('canvas')).toHaveCount(8);
    const tables = await charts.getByText('Show as table').all();
    for (const summary of tables.slice(0, 7)) await summary.click();
    await expect(charts.getByRole('table')).toHaveCount(7);
    await expectNoAxeViolations(page);
  });
});

test('at 320 px nothing has to be scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('gallery');
  await expect(section(page, 'Tooltip')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('[CHT-B01] a chart says in one sentence what it shows, and gives its data as CSV', async ({ page }) => {
  const charts = await show(page, 'Chart');
  await expect(
    charts.getByRole('img', {
      name: /^Overview 1: 12 values from Jan 2026 to Dec 2026, lowest \d+ \(\w+ 2026\), highest \d+ \(\w+ 2026\)\.$/,
    }),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await charts.getByRole('button', { name: 'Download as CSV: Overview 1' }).click();
  expect((await download).suggestedFilename()).toBe('Overview 1.csv');
});

test('[CHT-02] [THM-08] charts are drawn anew in the colours of the other theme', async ({ page }) => {
  const canvas = (await show(page, 'Chart')).locator('canvas').first();
  await expect(canvas).toBeVisible();
  const picture = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  await page.getByRole('combobox', { name: 'Appearance' }).first().selectOption('light');
  const light = await picture();
  await page.getByRole('combobox', { name: 'Appearance' }).first().selectOption('dark');
  await expect.poll(picture).not.toBe(light);
});

test('in another language the charts speak it too', async ({ page }) => {
  const charts = await show(page, 'Chart');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('cs');
  await expect(charts.getByText('Zobrazit jako tabulku').first()).toBeVisible();
});

test.describe('[NTF-B01] [NTF-03] a notification', () => {
  test.beforeEach(async ({ page }) => void (await show(page, 'Notice')));

  const say = (page: Page, kind: string) => section(page, 'Notice').getByRole('button', { name: kind, exact: true }).first().click();
  const inCorner = (page: Page) => page.locator('.notice-list .notice');

  test('is announced: politely, an error at once', async ({ page }) => {
    await say(page, 'success');
    await say(page, 'error');
    await expect(inCorner(page).and(page.getByRole('status'))).toContainText('Page not found');
    await expect(inCorner(page).and(page.getByRole('alert'))).toContainText('Page not found');
  });

  test('stays while the pointer is over it, and disappears 5 s later', async ({ page }) => {
    await page.clock.install();
    await say(page, 'info');
    await expect(inCorner(page)).toBeVisible();
    await inCorner(page).hover();
    await page.clock.runFor(60_000);
    await expect(inCorner(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(5_000);
    await expect(inCorner(page)).toHaveCount(0);
  });

  test('does not stay for a pointer that rests where it appears', async ({ page }) => {
    await page.clock.install();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.mouse.move(width - 100, height - 40);
    await section(page, 'Notice').getByRole('button', { name: 'info', exact: true }).first().press('Enter');
    await expect.poll(() => inCorner(page).evaluate((notice) => notice.matches(':hover'))).toBe(true);
    await page.clock.runFor(5_000);
    await expect(inCorner(page)).toHaveCount(0);
  });

  test('[NTF-04] for pending work shows a spinner, has no close icon and stays until its id is closed', async ({ page }) => {
    await page.clock.install();
    await section(page, 'Notice').getByRole('button', { name: 'Loading…' }).click();
    await expect(inCorner(page).locator('.spinner')).toBeVisible();
    await expect(inCorner(page).getByRole('button')).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(inCorner(page)).toBeVisible();
    await section(page, 'Notice').getByRole('button', { name: 'Cancel' }).click();
    await expect(inCorner(page)).toHaveCount(0);
  });

  test('works inside an open dialog, and stays when that closes', async ({ page }) => {
    await section(page, 'Notice').getByRole('button', { name: 'Menu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await dialog.getByRole('button', { name: 'error' }).click();
    await dialog.getByRole('button', { name: 'Loading…' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Page not found');
    await dialog.locator('.notice-list').getByRole('button', { name: 'Close' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(inCorner(page)).toContainText('Loading…');
  });
});

test.describe('[NTF-05] [NTF-08] [NTF-B02] a confirmation', () => {
  test.beforeEach(async ({ page }) => void (await show(page, 'Confirm')));

  test('shows title, message and both labels, is a quarter of the window wide, and Escape cancels it', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    const opener = section(page, 'Confirm').getByRole('button', { name: 'Reload the page' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Reload the page' });
    await expect(dialog).toContainText('An unexpected error occurred.');
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Reload the page']);
    await expect.poll(() => widthOf(dialog)).toBe(480);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(section(page, 'Confirm').getByText('rejected')).toBeVisible();
  });

  test('is a quarter of a small window wide, too', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await section(page, 'Confirm').getByRole('button', { name: 'Reload the page' }).click();
    await expect.poll(() => widthOf(page.getByRole('dialog'))).toBe(320);
  });

  test('grows to the window’s width on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await section(page, 'Confirm').getByRole('button', { name: 'Reload the page' }).click();
    await expect.poll(() => widthOf(page.getByRole('dialog'))).toBe(328);
  });

  test('may be wider', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 640 });
    await section(page, 'Confirm').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => widthOf(page.getByRole('dialog'))).toBe(600);
  });

  test('keeps the focus inside, on the way out first, and Tab goes round', async ({ page }) => {
    await section(page, 'Confirm').getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Sign out' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(section(page, 'Confirm').getByText('resolved')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test('a menu is navigated with the arrow keys, says why an entry is disabled, and returns the focus', async ({ page }) => {
  const button = (await show(page, 'Menu')).getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item('Overview')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Reload the page')).toBeFocused();
  await expect(item('Reload the page')).toHaveAccessibleDescription('No access');
  await page.keyboard.press('Enter');
  await expect(item('Reload the page')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Sign out')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Overview')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test.describe('[NTF-B03] a tooltip', () => {
  test.beforeEach(async ({ page }) => void (await show(page, 'Tooltip')));

  test('opens with the keyboard, closes on Escape and when the focus moves on', async ({ page }) => {
    const [first, second] = [
      section(page, 'Tooltip').getByRole('button', { name: 'Help' }),
      section(page, 'Tooltip').getByRole('button', { name: 'Support' }),
    ];
    await page.getByRole('link', { name: 'Tooltip' }).focus();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await expect(page.getByRole('tooltip')).toContainText('The address may be mistyped');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(second).toBeFocused();
    await expect(page.getByRole('tooltip')).toContainText('Something went wrong');
    await expectNoAxeViolations(page);
  });

  test('stays while the pointer moves onto it', async ({ page }) => {
    await section(page, 'Tooltip').getByRole('button', { name: 'Help' }).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.getByRole('tooltip').hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});
