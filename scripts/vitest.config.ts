import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

const chromium = playwright({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contracts,fixtures,mock-server,client}/src/**/*.test.ts', 'client/build/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: `${root}client/vite.config.ts`,
        root: `${root}client`,
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          browser: { enabled: true, headless: true, screenshotFailures: false, provider: chromium, instances: [{ browser: 'chromium' }] },
        },
      },
    ],
  },
});
