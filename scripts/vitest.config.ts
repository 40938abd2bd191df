import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launch } from './browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'node',
          // On a busy machine five seconds are short for a thousand properties.
          testTimeout: 20_000,
          environment: 'node',
          include: ['{contracts,fixtures,mock-server,client}/src/**/*.test.ts', 'client/build/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: `${root}client/vite.config.ts`,
        root: `${root}client`,
        test: {
          name: 'browser',
          testTimeout: 20_000,
          include: ['src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launch.chromium }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
