import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getRelease, packagePath, packages, type System } from '@meet/contracts/areas/downloads';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { expectNoAxeViolations } from './axe.ts';
import { bytes } from './cells/write.ts';
import { expect, test } from './test.ts';

const agents = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1',
} as const satisfies Record<System, string>;

const names = { windows: 'Windows', mac: 'Mac', linux: 'Linux', android: 'Android', ios: 'iPhone and iPad' } as const satisfies Record<
  System,
  string
>;

const links = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(?:Download|Open): / })
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLAnchorElement ? one.href : '')));

const choose = (page: Page, system: System) => page.getByRole('radio', { name: names[system] }).check({ force: true });

/** What each file is for, in the words people choose by. */
const packageWords = {
  'meet-setup.exe': 'Installer (EXE): The usual way on Windows',
  'meet-windows.zip': 'Archive (ZIP): Runs without being installed',
  'meet-mac-arm64.dmg': 'Mac with Apple silicon (ARM): M1 and later; most Macs since 2021',
  'meet-mac-x64.dmg': 'Mac with Intel: Older Macs: Apple menu, About This Mac',
  'meet-linux-amd64.deb': 'DEB package: Debian, Ubuntu, Mint',
  'meet-linux-x86_64.rpm': 'RPM package: Fedora, Red Hat, Rocky',
  'meet-linux-opensuse-x86_64.rpm': 'RPM package for openSUSE: openSUSE, SUSE Linux Enterprise',
  'meet-linux-x86_64.tgz': 'Archive (TGZ): Any other distribution',
  'meet-android.apk': 'Package (APK): Devices without Google Play',
} as const satisfies Record<(typeof packages)[number]['file'], string>;

for (const [system, userAgent] of Object.entries(agents)) {
  test.describe(() => {
    test.use({ userAgent });
    test(`[NAV-07] a browser on ${system} has ${system} preselected`, async ({ page }) => {
      await page.goto('download-no-auth');
      await expect(page.getByRole('radio', { checked: true })).toHaveValue(system);
    });
  });
}

test('settings that cannot be had are told on each page of the console, which is whole after one button', async ({
  page,
  as,
  world,
  expectErrors,
}) => {
  expectErrors(/400/);
  await as('user');
  await world.fault({ path: getPublicSettings.path, status: 400, exceptionCode: 1000, times: 1_000 });
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'The server’s settings could not be loaded.' });
  for (const [path, part] of [
    ['download', page.getByRole('radio', { name: 'Windows' })],
    ['download-repo', page.getByText('Trust the key of the repository', { exact: true })],
  ] as const) {
    await page.goto(path);
    await expect(failed).toHaveCount(1);
    await expect(part).toHaveCount(0);
    await world.clearFaults();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(part).toBeVisible();
    await expect(failed).toHaveCount(0);
    await world.fault({ path: getPublicSettings.path, status: 400, exceptionCode: 1000, times: 1_000 });
  }
});

test('[NAV-05] [NAV-07] [RTE-12] every package and both shops are linked exactly as the settings say, signed out too', async ({
  page,
  world,
  server,
}) => {
  const settings = await world.call(getPublicSettings, { query: { platform: 'WEB' } });
  await page.goto('download-no-auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Get the app' })).toBeVisible();
  await expect(page.getByText('The app offers everything the browser does, and more. Choose your system.')).toBeVisible();
  const found: string[] = [];
  for (const system of ['windows', 'mac', 'linux', 'android', 'ios'] as const) {
    await choose(page, system);
    await expect(page.getByRole('radio', { checked: true })).toHaveValue(system);
    found.push(...(await links(page)));
  }
  const expected = [
    ...packages.map((one) => new URL(packagePath(one, settings) ?? '', server.url).href),
    settings.clientSetupGooglePlayURL,
    settings.clientSetupAppStoreURL,
  ];
  expect(found.toSorted((one, other) => one.localeCompare(other))).toEqual(
    expected.toSorted((one, other) => String(one).localeCompare(String(other))),
  );
  await expectNoAxeViolations(page);
});

test('[NAV-05] each package is offered in the words for its own system and processor, with its size and its file', async ({
  page,
  world,
}) => {
  const settings = await world.call(getPublicSettings, { query: { platform: 'WEB' } });
  const { files } = await world.call(getRelease('/meet/download/update.json'));
  await page.goto('download-no-auth');
  for (const system of ['windows', 'mac', 'linux', 'android'] as const) {
    await choose(page, system);
    const offers = page.locator('.packages > li', { has: page.getByRole('link', { name: /^Download: / }) });
    const expected = packages
      .filter((one) => one.system === system)
      .map((one) => {
        return `${packageWords[one.file]}, ${bytes(files[one.file]?.sizeBytes ?? 0)}, ${packagePath(one, settings)}`;
      });
    expect(expected).not.toEqual([]);
    await expect
      .poll(() =>
        offers.evaluateAll((items) =>
          items.map((item) => {
            const textOf = (part: string) => item.querySelector(part)?.textContent;
            return `${textOf('h2')}: ${textOf('p')}, ${textOf('.quiet-text')?.replace(/\s/, ' ')}, ${item.querySelector('a')?.pathname}`;
          }),
        ),
      )
      .toEqual(expected);
  }
});

test('[NAV-07] links follow changed settings, and packages that the settings omit are not offered', async ({ page, world }) => {
  await world.change({
    publicSettings: { installerUrl: 'https://cdn.example/setup.exe', installRelativePath: null, clientSetupGooglePlayURL: null },
  });
  await page.goto('download-no-auth');
  await choose(page, 'windows');
  await expect.poll(() => links(page)).toEqual(['https://cdn.example/setup.exe']);
  await expect(page.getByRole('radio', { name: names.android })).toHaveCount(0);
});

test('[NAV-05] [RTE-14] a package downloads with the checksum that is shown', async ({ page, as, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await as('user');
  await page.goto('download');
  await choose(page, 'linux');
  await expect(page.getByText(/^Version 26\.4\.1/)).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'DEB package' });
  await line.getByRole('button', { name: /Copy SHA-256/ }).click();
  await expect(line.getByRole('status')).toHaveText('Copied');
  const checksum = await page.evaluate(() => navigator.clipboard.readText());
  const arriving = page.waitForEvent('download');
  await line.getByRole('link', { name: 'Download: DEB package' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('meet-linux-amd64.deb');
  expect(
    createHash('sha256')
      .update(await readFile(await file.path()))
      .digest('hex'),
  ).toBe(checksum);
  await expectNoAxeViolations(page);
});

test('[NAV-06] [RTE-14] the repository guide has commands to copy for each distribution', async ({ page, as, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await as('user');
  await page.goto('download');
  await expect(page.getByText('The app offers everything the browser does, and more. Choose your system.')).toBeVisible();
  await expect(page.getByText('On Linux your package manager then keeps the app up to date.')).toBeVisible();
  await page.getByRole('link', { name: 'Install from the repository' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Install from the repository' })).toBeFocused();
  await expect(page.getByText('On Linux your package manager then keeps the app up to date.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Distribution' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All downloads' })).toBeVisible();
  for (const [distribution, command] of [
    ['Debian, Ubuntu, Mint', 'sudo apt update && sudo apt install meet'],
    ['Fedora, Red Hat, Rocky', 'sudo dnf install meet'],
    ['openSUSE, SUSE Linux Enterprise', 'sudo zypper refresh && sudo zypper install meet'],
  ] as const) {
    await page.getByRole('radio', { name: distribution }).check({ force: true });
    await page.getByRole('button', { name: 'Copy the command: Install the app' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(command);
    await expect(page.getByText(`${server.url}/meet/update/meet.asc`)).toBeVisible();
  }
  await expectNoAxeViolations(page);
});
