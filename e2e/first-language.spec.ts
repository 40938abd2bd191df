import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ locale: 'cs-CZ' });

test('[I18-B04] the first paint is in the language that the browser asks for, without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'cs-CZ', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
  await expect(page).toHaveTitle('Přihlášení · Meet');
  await expect(signIn(page, 'Přihlásit se')).toBeVisible();
  await page.goto('meeting/webrtc?umi=any');
  await expect(page).toHaveTitle('Připojit se ke schůzce · Meet');
  await expect(page.getByRole('heading', { name: 'Chcete se připojit?' })).toBeVisible();
  await page.goto('dashboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
  await expect(page.getByText('Načítání…')).toBeAttached();
  await context.close();
});

/** Holds the program back until it is released, so that the page can be looked at as it stands before. */
const holdProgram = (page: Page) => hold(page, '**/assets/main-*.js');

async function hold(page: Page, address: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const signIn = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

/** Notes every heading that the page has had. */
const noteHeadings = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { headingsSeen: seen });
    const look = () => document.querySelectorAll('h1').forEach(({ textContent }) => seen.add(textContent));
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });

const headingsSeen = (page: Page): Promise<string[]> => page.evaluate(() => [...Reflect.get(window, 'headingsSeen')]);

/** The program answers, so it has taken over what was drawn. */
async function expectAlive(page: Page, { show, hide }: { show: string; hide: string }): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: show }).click();
    await expect(page.getByRole('button', { name: hide })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const czech = { signIn: 'Přihlásit se', show: 'Zobrazit heslo', hide: 'Skrýt heslo' };

test('[I18-B04] no other language is seen before the program runs, nor when it takes over', async ({ page }) => {
  await noteHeadings(page);
  const release = await holdProgram(page);
  await page.goto('', { waitUntil: 'commit' });
  await expect(signIn(page, czech.signIn)).toBeVisible();
  release();
  await expectAlive(page, czech);
  expect(await headingsSeen(page)).toEqual(['Přihlášení']);
});

test('[I18-04] a language chosen in this browser is drawn before the program runs, though the browser asks for another', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('meet-language', 'hu'));
  const release = await holdProgram(page);
  await page.goto('', { waitUntil: 'commit' });
  await expect(signIn(page, 'Bejelentkezés')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  await expect(page).toHaveTitle('Bejelentkezés · Meet');
  release();
  await expectAlive(page, { show: 'Jelszó megjelenítése', hide: 'Jelszó elrejtése' });
});

test('a server that does not choose: the page is drawn anew, but not under what somebody types', async ({ page }) => {
  await page.route(/\/meet\/$/, (route) => route.continue({ headers: { ...route.request().headers(), 'accept-language': 'en' } }));
  const release = await holdProgram(page);
  await page.goto('', { waitUntil: 'commit' });
  await expect(signIn(page, czech.signIn)).toBeVisible();
  release();
  await expectAlive(page, czech);

  const releasePage = await hold(page, '**/index.cs.html');
  await page.goto('', { waitUntil: 'commit' });
  await page.getByLabel('E-mail or user name').fill('early@meet.example');
  releasePage();
  await expect(signIn(page, czech.signIn)).toBeVisible();
  await expect(page.getByLabel('E-mail nebo uživatelské jméno')).toHaveValue('early@meet.example');
});
