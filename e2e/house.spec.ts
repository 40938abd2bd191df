import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { test } from './test.ts';

/** What no browser of any test may do unnoticed. */
const mistakes: Record<string, (page: Page, world: World) => Promise<unknown>> = {
  'an uncaught error': (page) =>
    page.evaluate(() => {
      queueMicrotask(() => {
        throw new Error('nobody catches this');
      });
    }),
  'an unhandled rejection': (page) => page.evaluate(() => void Promise.reject(new Error('nobody handles this'))),
  'an error in the console': (page) => page.evaluate(() => console.error('something is wrong')),
  // The policy of the pages stops scripts before they ask; a link is not stopped.
  'a request to another host [MCK-B03]': (page) => page.goto('http://127.0.0.2:9/').catch(() => undefined),
  'a violation of the security policy': (page) =>
    page.evaluate(() => {
      const script = document.createElement('script');
      const violated = new Promise((resolve) => {
        addEventListener('securitypolicyviolation', resolve);
      });
      script.setAttribute('onerror', 'alert(1)');
      document.body.append(script);
      return violated.then(() => undefined);
    }),
  'a password in the console': (page, world) => page.evaluate((text) => console.info(text), world.person('user').password),
  'a password in an address': (page, world) =>
    page.evaluate((text) => history.replaceState(null, '', `?${text}`), world.person('user').password),
  'a password in storage': (page, world) => page.evaluate((text) => localStorage.setItem('draft', text), world.person('user').password),
  'a picture without words': async (page) => {
    await page.evaluate(() => document.body.append(document.createElement('img')));
    await expectNoAxeViolations(page);
  },
};

for (const [mistake, make] of Object.entries(mistakes)) {
  test(`a test that leads to ${mistake} fails`, async ({ page, world }) => {
    test.fail();
    await page.goto('');
    await make(page, world);
  });
}
