import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, test as base, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { watchCalls } from './call-test.ts';
import { expectLive } from './media.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

const clientDir = fileURLToPath(new URL('../client/dist', import.meta.url));

interface Workers {
  demo: OwnServer;
}

/** A demo for strangers: a server of its own, where no test makes a world. */
const test = base.extend<object, Workers>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const demo = await startOwnServer({ isDemo: true });
      await use(demo);
      await demo.kill();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(`${demo.origin}/meet/`),
  context: async ({ context }, use) => {
    const calls = watchCalls();
    await calls.on(context);
    await use(context);
    expect(calls.found()).toEqual([]);
  },
});

test.use({ reuseContext: false });

const bar = (page: Page) => page.getByRole('region', { name: 'Demo' });
const tool = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

async function openBar(page: Page): Promise<void> {
  await page.goto('');
  await expect(bar(page)).toContainText(/Ends in \d+ min/);
  await expect(tool(page, 'Administrator')).toBeVisible();
}

async function signInAs(page: Page, name: string): Promise<void> {
  await tool(page, name).click();
  await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Controls of the page that the bar covers, or that cover it. The page makes room for the bar with the next frame. */
const overlap = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.querySelector('#demo-bar')?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('#root :is(a, button, input, select, textarea)')]
      .filter((control) => {
        const { top, bottom, width, height } = control.getBoundingClientRect();
        return width > 1 && height > 1 && bottom > 0 && top < edge - 0.5;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });

/** Errors of the page and its console, as they come. */
const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
};

async function inOtherBrowser(browser: Browser, demo: OwnServer, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: `${demo.origin}/meet/`, locale: 'en-GB' });
  await run(await context.newPage());
  await context.close();
}

test('a stranger opens the page and is each persona by one click; nothing secret stands in an address', async ({ page }) => {
  const errors = errorsOf(page);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openBar(page);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'meet-world', httpOnly: true, sameSite: 'Lax', path: '/meet' });

  for (const name of ['Administrator', 'User manager', 'Organization manager', 'Organizer', 'User']) await signInAs(page, name);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('meet.session') ?? '{}').refreshToken);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(addresses.filter((address) => address.includes(token) || address.includes(cookie?.value ?? ' '))).toEqual([]);

  await tool(page, 'Guest').click();
  await expect(page.getByLabel('Your full name')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the clock goes on by a day, and to the next meeting', async ({ page }) => {
  await openBar(page);
  await signInAs(page, 'Organizer');
  const said = bar(page).getByRole('status');
  await tool(page, '+1 day').click();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await expect(said).toContainText(new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric' }).format(tomorrow));
  await tool(page, 'Next meeting').click();
  await expect(said).toContainText('In a minute begins: ');
  await expect(tool(page, 'Organizer')).toHaveAttribute('aria-pressed', 'true');
});

test('an invitation lets one more browser into this demo, once; without one it has its own', async ({ page, browser, demo }) => {
  await openBar(page);
  await tool(page, 'Passwords').click();
  const passwords = bar(page).getByRole('table', { name: 'Passwords of this demo' });
  const own = await passwords.innerText();
  await tool(page, 'Invite').click();
  const link = await bar(page).getByLabel('Link of the invitation').inputValue();

  await inOtherBrowser(browser, demo, async (other) => {
    await openBar(other);
    await tool(other, 'Passwords').click();
    await expect(other.getByRole('table', { name: 'Passwords of this demo' })).toBeVisible();
    expect(await other.getByRole('table', { name: 'Passwords of this demo' }).innerText()).not.toBe(own);
    await other.goto(link);
    await other.getByRole('button', { name: 'Enter' }).click();
    await tool(other, 'Passwords').click();
    await expect(other.getByRole('table', { name: 'Passwords of this demo' })).toBeVisible();
    expect(await other.getByRole('table', { name: 'Passwords of this demo' }).innerText()).toBe(own);
  });
  await inOtherBrowser(browser, demo, async (late) => {
    await late.goto(link);
    await late.getByRole('button', { name: 'Enter' }).click();
    await expect(late.getByRole('status')).toHaveText('This invitation was used or is too old. Ask for another one.');
    await expectNoAxeViolations(late);
  });
});

test('a scenario is found, played from where it begins, and stopped; what happened is told in words', async ({ page }) => {
  await openBar(page);
  await tool(page, 'Scenarios').press('Enter');
  const search = bar(page).getByLabel('Search scenarios');
  await expect(search).toBeFocused();
  await search.fill('no such words');
  await expect(bar(page).getByText('No scenario has these words.')).toBeVisible();
  await search.fill('session ended');
  await expect(bar(page).getByRole('list').getByRole('button')).toHaveText(['Session ended']);
  await expectNoAxeViolations(page);
  await tool(page, 'Session ended').press('Enter');
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(bar(page).getByRole('status')).toContainText('Session ended: it plays.');
  await tool(page, 'Stop: Session ended').press('Enter');
  await expect(bar(page).getByRole('status')).toHaveText('The scenario is stopped.');
  await expect(tool(page, 'Scenarios')).toBeFocused();
  await tool(page, '+10 min').click();
  await expect(bar(page).getByRole('status')).toContainText('It is ');
  await tool(page, 'What happened').press('Enter');
  const happened = bar(page).getByRole('list', { name: 'What happened, newest first' });
  await expect(happened).toContainText('The clock moves on by 600 s');
  await expect.poll(() => overlap(page)).toEqual([]);
  await expectNoAxeViolations(page);
});

test('who was deactivated cannot sign in, which is no end of the demo; a scenario that does not play is not said to', async ({ page }) => {
  await openBar(page);
  const said = bar(page).getByRole('status');
  await page.evaluate(
    (path) => fetch(path, { method: 'PATCH', body: '{"disabled":true}', headers: { 'content-type': 'application/json' } }),
    '/meet/__mock/people/user-manager@meet.example',
  );
  await tool(page, 'User manager').click();
  await expect(said).toHaveText('This person cannot sign in here.');
  await page.route('**/meet/__mock/scenario', (route) => route.fulfill({ status: 503 }));
  await tool(page, 'Scenarios').click();
  await tool(page, 'Session ended').click();
  await expect(said).toHaveText('That did not work. Try again.');
  expect(await page.evaluate(() => sessionStorage.getItem('demo-message'))).toBeNull();
});

for (const [what, answer] of [
  ['is answered 429', { status: 429 }],
  ['is not answered', undefined],
] as const) {
  test(`an invitation that ${what} is not said to be used`, async ({ page, demo }) => {
    await page.route('**/invitations/accept', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto(`${demo.origin}/meet/__mock/demo/invitation#secret`);
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByRole('status')).toHaveText('Try again in a minute.');
  });
}

test('a demo is put back to its beginning after a question, and has new passwords', async ({ page }) => {
  await openBar(page);
  await signInAs(page, 'Administrator');
  await tool(page, 'Start over').click();
  await tool(page, 'Put everything back').click();
  await expect(bar(page).getByRole('status')).toHaveText('This demo is as at its beginning, with new passwords.');
  await expect(page.getByLabel('E-mail or user name')).toBeVisible();
});

test('the bar is worked by keyboard, and stays closed once it was closed', async ({ page }) => {
  await openBar(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Administrator')).toBeHidden();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(tool(page, 'Administrator')).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tool(page, 'Administrator').press('Enter');
  await expect(tool(page, 'Administrator')).toHaveAttribute('aria-pressed', 'true');
});

test('that the bar was closed is stored before the page can be left', async ({ page }) => {
  await openBar(page);
  const stored = await page.evaluate(() => {
    document.querySelector<HTMLElement>('#demo-bar summary')?.click();
    return localStorage.getItem('demo-bar');
  });
  expect(stored).toBe('closed');
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the bar covers nothing and passes axe on sign-in, a list and a call at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('');
    await expect(bar(page)).toBeVisible();
    const summary = bar(page).locator('summary');
    if (width < 900) await summary.click();
    await expect(tool(page, 'Guest')).toBeVisible();
    const stays = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => overlap(page), name).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
        await page.screenshot({ path: `artifacts/screens/demo-${name}-${width}-${colorScheme}.png` });
      }
      await expectNoAxeViolations(page);
    };
    await expect(page.getByLabel('E-mail or user name')).toBeVisible();
    await stays('sign-in');
    await signInAs(page, 'Administrator');
    await page.goto('users');
    await expect(page.getByRole('table').first()).toBeVisible();
    await stays('list');
    await tool(page, 'Guest').click();
    await page.getByLabel('Your full name').fill('Kim Guest');
    await stays('pre-join');
    await page.getByRole('button', { name: 'Ask to join' }).click();
    await expectLive(page);
    await expect(page.getByRole('button', { name: 'Hang up' })).toBeInViewport({ ratio: 1 });
    await stays('call');
  });
}

test('what is built for others has no word of the bar', async ({ page }) => {
  const words = ['demo-bar', '__mock', 'meet-world', 'scenario'];
  const served = await page.goto('');
  expect(await served?.text()).toContain('id="demo-bar"');
  const texts = readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|css|html|json|svg)$/.test(file))
    .map((file) => readFileSync(`${clientDir}/${file}`, 'utf8'));
  expect(texts.length).toBeGreaterThan(10);
  for (const word of words) expect(texts.filter((text) => text.includes(word))).toHaveLength(0);
});
