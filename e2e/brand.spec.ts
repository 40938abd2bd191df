import type { Locator, Page } from '@playwright/test';
import { getTheme, themeFolder } from '@meet/contracts/areas/theme';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

const logo = (page: Page) => page.locator('img.brand-mark');

/** Of what a small picture of elements consists of, how much is not within it. */
const leavesOutside = (picture: Locator) =>
  picture.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.querySelectorAll('span')].filter((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      return top < frame.top || bottom > frame.bottom || left < frame.left || right > frame.right;
    }).length;
  });

/** How much of what a logo draws can be told from the ground it stands on (3:1). */
const readableShare = (image: Locator) =>
  image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('no picture');
    await element.decode();
    const canvas = new OffscreenCanvas(264, 80);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const pixels = () => context.getImageData(0, 0, canvas.width, canvas.height).data;
    const luminance = (at: Uint8ClampedArray, first: number) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, part) => {
        const value = (at[first + part] ?? 0) / 255;
        return sum + weight * (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      }, 0);
    let ground: Element | null = element;
    while (ground && /^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
    context.fillStyle = getComputedStyle(ground ?? document.documentElement).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const behind = luminance(pixels(), 0);
    context.clearRect(0, 0, 1, 1);
    context.drawImage(element, 0, 0, canvas.width, canvas.height);
    const drawn = pixels();
    let all = 0;
    let readable = 0;
    for (let first = 0; first < drawn.length; first += 4) {
      if ((drawn[first + 3] ?? 0) < 255) continue;
      const own = luminance(drawn, first);
      all++;
      if ((Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05) >= 3) readable++;
    }
    return readable / all;
  });

/** The browser says so where there is no theme. */
const noThemeFile = /Failed to load resource.*theme\.json/;

for (const theme of [null, { primary: '#ffcc00' }])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`[THM-02] the logo can be read on a ${colorScheme} page and in the menu, ${theme ? 'with' : 'without'} a theme`, async ({
      page,
      as,
      world,
      expectErrors,
    }) => {
      expectErrors(noThemeFile);
      await world.change({ theme });
      await page.emulateMedia({ colorScheme });
      await page.goto('');
      await expect(logo(page)).toBeVisible();
      expect(await readableShare(logo(page))).toBeGreaterThan(0.5);
      await as('user');
      await page.goto('dashboard');
      const inMenu = page.locator('.rail').locator(logo(page));
      await expect(inMenu).toBeVisible();
      expect(await readableShare(inMenu)).toBeGreaterThan(0.9);
    });

test('the colours of a theme come to a guest without what draws charts', async ({ page, world }) => {
  await world.change({ theme: { primary: '#ffcc00' } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--c-primary').trim()))
    .not.toMatch(/^oklch|^$/);
  expect(asked.filter((path) => /\/chart-[^/]*\.js$/.test(path))).toEqual([]);
});

test('a colour of the theme changes neither the logo nor the name in the menu', async ({ page, as, world, expectErrors }) => {
  expectErrors(noThemeFile);
  await as('user');
  const seen = [];
  for (const theme of [null, { primary: '#ffcc00' }]) {
    await world.change({ theme });
    await page.goto('dashboard');
    const brand = page.locator('.rail .brand');
    await expect(brand.locator('img')).toBeVisible();
    await settled(page);
    const name = brand.locator('span');
    seen.push(await brand.locator('img').getAttribute('src'));
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth), 'letters cut off').toBe(0);
  }
  expect(seen[0]).toBe(seen[1]);
});

test('[THM-01] a theme file with nothing in some of its keys still gives its other colours', async ({ page }) => {
  await page.route(`**${themeFolder}${getTheme.path}`, (route) =>
    route.fulfill({ json: { primary: '#00aa55', secondary: null, darkMode: 'yes' } }),
  );
  await page.goto('');
  await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--c-primary'))).toBe('#00aa55');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg\+xml,.*fill%3D%22%2300aa55/);
  await expect(logo(page)).toBeVisible();
});

const redLogo = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>';

test('[THM-02] [THM-05] a logo is uploaded and a colour picked: seen at the field and in the preview at once, everywhere once saved', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('setting/general');
  const preview = page.getByRole('region', { name: 'Preview' });
  const backgroundOf = (scheme: 'light' | 'dark') =>
    preview
      .getByRole('img', { name: `Sign-in page, ${scheme}` })
      .locator('.preview-button')
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.getByLabel('Choose: Primary colour').fill('#0a7d3c');
  await expect(page.getByRole('textbox', { name: 'Primary colour', exact: true })).toHaveValue('#0a7d3c');
  for (const scheme of ['light', 'dark'] as const) await expect.poll(async () => backgroundOf(scheme)).toBe('rgb(10, 125, 60)');

  const file = page.getByLabel('Dark logo', { exact: true });
  await file.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(/Not accepted: .*\.svg, \.png/)).toBeVisible();
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no picture') });
  await file.blur();
  await expect(page.getByText('This file cannot be used.').first()).toBeVisible();
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(redLogo) });
  await expect(page.locator('.settings-logo.on-light')).toHaveAttribute('src', /^data:image\/svg/);
  await expect(preview.getByRole('img', { name: 'Sign-in page, light' }).locator('img')).toHaveAttribute('src', /^data:image\/svg/);
  for (const meeting of await preview.getByRole('img', { name: /^Meeting, / }).all())
    expect(await leavesOutside(meeting), 'parts that lie outside of the picture of a meeting').toBe(0);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Save \d+ changes?\?$/ })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText('Dark logo: set')).toBeVisible();
  await expect(page.locator('.settings-logo.on-light')).toHaveAttribute('src', /dark\.svg\?1$/);
  expect(await (await page.request.get('custom/tmms/dark.svg')).text()).toBe(redLogo);
});
