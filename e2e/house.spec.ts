import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { expect, test } from './test.ts';

interface Mistake {
  readonly make: (page: Page, world: World) => Promise<unknown>;
  /** All that the watch says about it, each once. */
  readonly told: readonly RegExp[];
}

/** What no browser of any test may do unnoticed. */
const mistakes: Record<string, Mistake> = {
  'an uncaught error': {
    make: (page) =>
      page.evaluate(() => {
        queueMicrotask(() => {
          throw new Error('nobody catches this');
        });
      }),
    told: [/^page error: Error: nobody catches this/],
  },
  'an unhandled rejection': {
    make: (page) => page.evaluate(() => void Promise.reject(new Error('nobody handles this'))),
    told: [/^page error: Error: nobody handles this/],
  },
  'an error in the console': {
    make: (page) => page.evaluate(() => console.error('something is wrong')),
    told: [/^console: something is wrong \(/],
  },
  // The policy of the pages stops scripts before they ask; a link is not stopped.
  'a request to another host [MCK-B03]': {
    make: (page) => page.goto('http://127.0.0.2:9/').catch(() => undefined),
    told: [/^request to another host: http:\/\/127\.0\.0\.2:9\/$/],
  },
  'a violation of the security policy': {
    make: (page) =>
      page.evaluate(() => {
        const violated = new Promise((resolve) => {
          addEventListener('securitypolicyviolation', resolve);
        });
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'data:text/css,' }));
        return violated.then(() => undefined);
      }),
    told: [
      /^console: .*violates the following Content Security Policy directive/,
      /^console: content security policy: style-src-elem blocked data /,
    ],
  },
  'a password in the console': {
    make: (page, world) => page.evaluate((text) => console.info(text), world.person('user').password),
    told: [/^a secret in the console$/],
  },
  'a password in an address': {
    make: (page, world) => page.evaluate((text) => history.replaceState(null, '', `?${text}`), world.person('user').password),
    told: [/^a secret in an address$/],
  },
  'a password in storage': {
    make: (page, world) => page.evaluate((text) => localStorage.setItem('draft', text), world.person('user').password),
    told: [/^a secret in storage$/],
  },
};

for (const [mistake, { make, told }] of Object.entries(mistakes)) {
  test(`the watch tells ${mistake}, which fails a test that does not expect it`, async ({ page, world, watched }) => {
    await page.goto('');
    await make(page, world);
    await watched.searchStorage(page.context());
    await expect.poll(() => [...new Set(watched.unexpected())].toSorted()).toEqual(told.map((text) => expect.stringMatching(text)));
    watched.expectErrors(...told);
    expect(watched.unexpected()).toEqual([]);
  });
}

test('a picture without words violates a rule of accessibility', async ({ page }) => {
  await page.goto('');
  await expectNoAxeViolations(page);
  await page.evaluate(() => document.body.append(document.createElement('img')));
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/image-alt/);
});
