import { defineConfig, devices } from '@playwright/test';
import type { Dialect } from '@meet/contracts/mock';
import { launch } from '../scripts/browsers.mjs';

// Debian's Firefox is driven by WebDriver BiDi, Playwright's own build by its own protocol.
const firefox = 'executablePath' in launch.firefox ? { channel: 'moz-firefox' } : {};

// The name in `client/nginx.conf` is no name of this machine anywhere else.
const behindProxy = { ...launch.chromium, args: [...launch.chromium.args, '--host-resolver-rules=MAP meet.example.org 127.0.0.1'] };

// In a window on a display, as a screen reader needs it.
const readable = {
  ...launch.chromium,
  headless: false,
  args: [...launch.chromium.args, '--force-renderer-accessibility', '--window-size=1280,900'],
};

/**
 * Tests with several people in a call, and of what only the whole Chromium has. Two calls at once take more than two cores have:
 * pictures and sounds come too late.
 */
const calls = /\/(?:call-\w+|devices|join|join-live|live-controls|moderation|transcripts|waiting)\.spec\.ts$/;

/** No `webServer`: each worker runs the built mock server in its own process, see `test.ts`. */
export default defineConfig<object, { dialect: Dialect }>({
  testDir: '.',
  outputDir: '../artifacts/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Long enough for everything on a machine that is busy with other things: only what hangs takes as long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: { screenshot: 'only-on-failure', locale: 'en-US' },
  projects: [
    {
      name: 'calls',
      use: { ...devices['Desktop Chrome'], launchOptions: launch.chromium, reuseContext: true },
      testMatch: calls,
      grepInvert: /@cluster|@long|@nginx|@orca|@postgres|@turn|@webkit/,
      workers: 1,
    },
    {
      name: 'chromium',
      use: { ...devices['Desktop Chrome'], launchOptions: launch.shell, reuseContext: true },
      testIgnore: calls,
      grepInvert: /@cluster|@long|@nginx|@orca|@postgres|@turn|@webkit/,
    },
    // As nothing has been stored, and long by nature: `npm run test:long`.
    {
      name: 'fresh',
      use: { ...devices['Desktop Chrome'], launchOptions: launch.chromium },
      grepInvert: /@cluster|@long|@nginx|@orca|@postgres|@turn|@webkit/,
    },
    { name: 'long', use: { ...devices['Desktop Chrome'], launchOptions: launch.chromium }, grep: /@long/ },
    { name: 'firefox', use: { ...devices['Desktop Firefox'], ...firefox, launchOptions: launch.firefox }, grep: /@main/ },
    // The same scenarios in front of a server that knows the specification alone.
    {
      name: 'foreign',
      use: { ...devices['Desktop Chrome'], launchOptions: launch.shell, reuseContext: true, dialect: 'foreign' },
      grep: /@foreign/,
    },
    {
      name: 'firefox-foreign',
      use: { ...devices['Desktop Firefox'], ...firefox, launchOptions: launch.firefox, dialect: 'foreign' },
      grep: /@foreign/,
    },
    // With coturn beside it: `npm run test:turn`.
    { name: 'turn', use: { ...devices['Desktop Chrome'], launchOptions: launch.chromium }, grep: /@turn/ },
    // With a screen reader in front of it: `npm run test:orca`.
    { name: 'orca', use: { launchOptions: readable, viewport: null }, grep: /@orca/ },
    // With PostgreSQL beside it: `npm run test:postgres`.
    { name: 'postgres', grep: /@postgres/ },
    // Three servers on one PostgreSQL behind nginx: `npm run test:cluster`.
    { name: 'cluster', use: { ...devices['Desktop Chrome'], launchOptions: launch.chromium, ignoreHTTPSErrors: true }, grep: /@cluster/ },
    // Behind nginx: `npm run test:nginx`.
    {
      name: 'nginx',
      use: { ...devices['Desktop Chrome'], launchOptions: behindProxy, ignoreHTTPSErrors: true },
      grep: /@nginx/,
    },
    // Driven by its own driver: `npm run test:browsers`.
    { name: 'webkit', grep: /@webkit/ },
  ],
});
