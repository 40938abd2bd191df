import { worldCookie } from '@meet/contracts/mock';
import { test as base, expect } from './test.ts';
import { openBrowser } from './web-driver.ts';

/*
 * WebKitGTK as Debian builds it, without web video. Playwright drives only a WebKit of its own, so this one is driven by
 * `WebKitWebDriver`, which `npm run test:browsers` starts.
 */

type Browser = Awaited<ReturnType<typeof openBrowser>>;

const test = base.extend<{ webkit: Browser }>({
  webkit: async ({ world, baseURL }, use) => {
    const browser = await openBrowser(process.env['WEBDRIVER_URL'] ?? '');
    // A cookie can only be set where one is.
    await browser.goto(`${baseURL}nothing.txt`);
    await browser.setCookie(worldCookie, world.id);
    await browser.goto(baseURL ?? '');
    // The driver does not expose the console, so the page records errors. From here on no test leaves the document.
    await browser.evaluate(`
      window.problems = [];
      const keep = (what) => window.problems.push(String(what));
      console.error = (...parts) => keep(parts.join(' '));
      addEventListener('error', ({ message }) => keep(message));
      addEventListener('unhandledrejection', ({ reason }) => keep(reason));
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => keep(violatedDirective + ' ' + blockedURI));
    `);
    // The program has found the settings: it runs.
    await expect.poll(() => browser.evaluate('return document.querySelector("[inert]")')).toBeNull();
    await use(browser);
    expect(await browser.evaluate('return window.problems'), 'the page ran without errors').toEqual([]);
    await browser.close();
  },
});

async function signIn(browser: Browser, { email, password }: { email: string; password: string }): Promise<void> {
  await browser.type('[name=username]', email);
  await browser.type('[name=password]', password);
  await browser.click('button[type=submit]');
  await expect.poll(() => browser.text('h1')).toMatch(/^Welcome/);
}

test('somebody signs in and opens a list @webkit', async ({ webkit, world }) => {
  await signIn(webkit, world.person('administrator'));
  await webkit.click('nav a[href$="/users"]');
  await expect.poll(() => webkit.text('h1')).toMatch(/^Users/);
  await expect.poll(() => webkit.text('[role=rowheader]')).not.toBe('');
});

test('joining shows that this browser has no web video, and offers the app @webkit', async ({ webkit, world }) => {
  const { meetingId, pin } = world.meeting('started');
  expect(await webkit.evaluate('return typeof RTCPeerConnection')).toBe('undefined');
  await webkit.type('[name=meetingId]', meetingId);
  await webkit.type('[name=pin]', `${pin}\uE007`);
  await expect.poll(() => webkit.text('h1')).toBe('This browser has no web video');
  expect(await webkit.text('.entry-sentence')).toContain('Open this page in another browser, or the meeting in the Meet app.');
  expect(await webkit.text('a[href^="meet:"]')).toBe('Open in the app');
  expect(await webkit.evaluate('return location.pathname')).toBe('/meet/meeting/join');
});
