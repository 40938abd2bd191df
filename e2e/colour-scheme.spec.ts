import type { Locator, Page } from '@playwright/test';
import { login } from '@meet/contracts/areas/session';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

/** How bright the ground is that something stands on, from 0 to 1. */
const brightnessBehind = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    let ground: Element | null = element;
    while (ground && /^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.fillStyle = getComputedStyle(ground ?? document.documentElement).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });

async function expectDark(...parts: Locator[]): Promise<void> {
  for (const part of parts) await expect.poll(() => brightnessBehind(part), 'how bright it is').toBeLessThan(0.25);
}

async function expectLight(...parts: Locator[]): Promise<void> {
  for (const part of parts) await expect.poll(() => brightnessBehind(part), 'how bright it is').toBeGreaterThan(0.75);
}

const choose = (page: Page, scheme: 'System' | 'Light' | 'Dark') =>
  page.getByRole('banner').getByRole('combobox', { name: 'Appearance' }).selectOption(scheme);

test('[THM-08] dark mode follows the person’s choice, else the setting, else the device, and covers captcha and charts', async ({
  page,
  world,
}) => {
  const { email, password } = world.person('administrator');
  await world.change({ limits: { loginFailuresBeforeCaptcha: 1 } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('dashboard?view=meetings');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await page.getByLabel('E-mail or user name').fill(email);
  for (const wrong of ['wrong', 'still wrong']) {
    await page.getByLabel('Password', { exact: true }).fill(wrong);
    await Promise.all([page.waitForResponse(`**${login.path}`), signIn.click()]);
    await expect(signIn).toBeEnabled();
  }
  const picture = page.getByRole('img', { name: 'Picture with' });
  const captcha = page.getByLabel('Characters in the picture');
  const aroundCaptcha = page.locator('.captcha');
  const heading = page.getByRole('heading', { level: 1 });
  await expectDark(heading, captcha, aroundCaptcha);
  await expectLight(picture);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectLight(heading, captcha, aroundCaptcha, picture);
  await choose(page, 'Dark');
  await expectDark(heading, captcha, aroundCaptcha);
  await expectLight(picture);

  await captcha.fill(await world.captchaValue());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signIn.click();
  const chart = page.getByRole('main').locator('canvas').first();
  await expect(chart).toBeVisible();
  const drawn = () => chart.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  await settled(page);
  await expectDark(chart);
  const inDark = await drawn();
  await choose(page, 'Light');
  await expectLight(chart);
  await expect.poll(drawn, 'the chart in the colours of a light page').not.toBe(inDark);
  await choose(page, 'System');
  await expectLight(chart);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectDark(chart);
  await expect.poll(drawn, 'the chart in the colours of a dark page').toBe(inDark);

  await world.change({ theme: { darkMode: false } });
  await page.reload();
  await expectLight(chart);
  await choose(page, 'Dark');
  await expectDark(chart);
  await expect.poll(drawn).toBe(inDark);
});

test('[THM-08] a choice reaches the pages that are open in other tabs', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.emulateMedia({ colorScheme: 'light' });
    await tab.goto('');
    await settled(tab);
  }
  const heading = other.getByRole('heading', { level: 1 });
  await expectLight(heading);
  await choose(page, 'Dark');
  await expectDark(heading);
  await expect(other.getByRole('banner').getByRole('combobox', { name: 'Appearance' })).toHaveValue('dark');
  await choose(page, 'System');
  await expectLight(heading);
});

test('in forced colours the current screen, tab and page are told from their neighbours, legends keep their colours and the logo its ground', async ({
  page,
  as,
  world,
}) => {
  const edge = (part: Locator): Promise<string> => part.evaluate((element) => getComputedStyle(element).border);
  const coloursOf = (entries: Locator): Promise<string[]> =>
    entries.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor));
  await page.emulateMedia({ forcedColors: 'active' });
  await as('administrator');
  await page.goto('statistic');
  await settled(page);
  const logo = page.locator('.rail .brand img');
  expect(await logo.evaluate((image) => getComputedStyle(image).backgroundColor)).toMatch(/^oklch\(0\.[0-4]/);
  for (const group of ['Main navigation', 'Statistics by']) {
    const links = page.getByRole('navigation', { name: group, exact: true }).getByRole('link');
    const current = links.and(page.locator('[aria-current]'));
    await expect(current).toHaveCount(1);
    const edges = await Promise.all((await links.all()).map(edge));
    expect(
      edges.filter((one) => one.startsWith('2px solid')),
      group,
    ).toHaveLength(1);
  }
  expect(new Set(await coloursOf(page.locator('.statistic-legend span'))).size).toBe(2);
  await page.goto(`meeting/${world.meeting('ended').umi}`);
  await settled(page);
  expect(new Set(await coloursOf(page.locator('.quality-legend').first().getByRole('listitem'))).size).toBe(2);
});
