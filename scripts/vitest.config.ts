import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launch } from './browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const common = {
  // Long enough for everything on a machine that is busy with other things: only what hangs takes as long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: [`${root}scripts/vitest-setup.ts`],
  allowOnly: false,
  tags: [
    {
      name: 'slow',
      description: 'Takes about a second or more, or is in a file of such tests: `npm test` runs it, `npm run check` does not.',
    },
    { name: 'long', description: 'Takes long by nature: `npm run test:long` runs it, `npm test` does not.' },
  ],
  // No list of slow tests: the tags above are where that is decided.
  slowTestThreshold: 600_000,
  // Vitest would leave one processor to itself.
  maxWorkers: availableParallelism(),
};

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'node',
          ...common,
          // Modules and what they derive once are shared; whoever stubs something takes it back.
          isolate: false,
          environment: 'node',
          include: [
            '{contracts,fixtures,mock-server,client}/src/**/*.test.ts',
            'client/{build,control}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        root,
        test: {
          name: 'janus',
          ...common,
          // Beside a Janus only, see test-janus.mjs.
          include: process.env['JANUS_URLS'] ? ['mock-server/src/testing/media/*.suite.ts'] : [],
        },
      },
      {
        root,
        test: {
          name: 'postgres',
          ...common,
          // A thousand runs of a model, each with tables of its own.
          testTimeout: 1_800_000,
          // Beside a PostgreSQL only, see test-postgres.mjs.
          include: process.env['POSTGRES_URL'] ? ['mock-server/src/testing/storage/*.suite.ts'] : [],
        },
      },
      {
        extends: `${root}client/vite.config.ts`,
        root: `${root}client`,
        test: {
          name: 'browser',
          ...common,
          include: ['src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launch.shell }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
