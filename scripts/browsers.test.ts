import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { disabledFeatures } from './browsers.mjs';

it('all features of Chromium that Playwright turns off stay off', () => {
  const playwright = createRequire(import.meta.url).resolve('playwright');
  const core = createRequire(playwright).resolve('playwright-core/lib/coreBundle');
  const list = /disabledFeatures = \[([^\]]+)\]/.exec(readFileSync(core, 'utf8'))?.[1] ?? '';
  const its = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature]) => feature);
  expect(its.length).toBeGreaterThan(10);
  expect(disabledFeatures).toEqual(expect.arrayContaining(its));
});
