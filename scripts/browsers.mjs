import { existsSync } from 'node:fs';

/**
 * @typedef {object} Browser
 * @property {string} title
 * @property {string} variable names its program from outside
 * @property {string[]} programs where a system keeps it
 * @property {string} distribution Debian's package
 */

/** @typedef {'chromium' | 'firefox'} BrowserName */

/** @type {Record<BrowserName, Browser>} */
export const browsers = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
    distribution: 'chromium',
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    distribution: 'firefox-esr',
  },
};

/** Chromium without the windows around its pages: a third less work. A Chromium that Playwright downloads is this one. */
export const shell = {
  program: '/usr/bin/chromium-headless-shell',
  distribution: 'chromium-headless-shell',
};

/** A Chromium that was named from outside is used for everything. */
export const isShellWanted = () => process.env[browsers.chromium.variable] === undefined;

/**
 * The system's program of a browser; undefined leaves the choice to Playwright.
 * @param {BrowserName} name
 */
export function programOf(name) {
  const { variable, programs } = browsers[name];
  return process.env[variable] ?? programs.find((program) => existsSync(program));
}

/**
 * Features of Chromium that tests go without. It heeds only the last such argument, so those that Playwright turns off stand
 * here, too. Ours are the last: each keeps a renderer that no test needs.
 */
export const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'AutoDeElevate',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'AimEnabled',
  'NetworkTimeServiceQuerying',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // For the suggestions of the address bar, and for pages to come.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream=fps=10',
  '--use-fake-ui-for-media-stream',
  `--disable-features=${disabledFeatures.join()}`,
];

/** How tests start a browser: its own devices for pictures and sound, no question to a person, no call home. */
export const launch = {
  chromium: { ...programOption('chromium'), args: chromiumArgs },
  /** Chromium's headless shell, where it is there; it draws letters as Chromium does only if it is told to. */
  shell: {
    ...(isShellWanted() && existsSync(shell.program) ? { executablePath: shell.program } : programOption('chromium')),
    args: [...chromiumArgs, '--font-render-hinting=slight'],
  },
  firefox: {
    ...programOption('firefox'),
    firefoxUserPrefs: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
  },
};

/**
 * @param {BrowserName} name
 * @returns {{ executablePath?: string }}
 */
function programOption(name) {
  const program = programOf(name);
  return program ? { executablePath: program } : {};
}
