import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, onTestFinished, vi } from 'vitest';
import { disabledFeatures } from './browsers.mjs';

it('all features of Chromium that Playwright turns off stay off', () => {
  const playwright = createRequire(import.meta.url).resolve('playwright');
  const core = createRequire(playwright).resolve('playwright-core/lib/coreBundle');
  const list = /disabledFeatures = \[([^\]]+)\]/.exec(readFileSync(core, 'utf8'))?.[1] ?? '';
  const its = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature]) => feature);
  expect(its.length).toBeGreaterThan(10);
  expect(disabledFeatures).toEqual(expect.arrayContaining(its));
});

it('a Chromium that is named from outside is used for everything', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium');
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const { launch } = await import('./browsers.mjs');
  expect([launch.chromium.executablePath, launch.shell.executablePath]).toEqual(['/opt/chromium', '/opt/chromium']);
});
