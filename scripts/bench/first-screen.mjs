import { Failure } from '../command.mjs';
import { withBrowser } from './lab/browser.mjs';
import { buildStackPage, pageWithoutItsScripts, pageWithoutScript, servePages } from './lab/pages.mjs';
import { withServers } from './lab/server.mjs';
import { inTurns, median } from './lab/statistics.mjs';
import { meetingNamed } from './lab/director.mjs';

export const title = 'First screen at a quarter of the CPU over Slow 4G';
export const goal =
  'painted within 1.1 × the same page without its scripts and 1.25 × a small form, usable within 1.1 × a bare page of the same stack';
export const inBrowser = true;

const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const product = new URL('lab/product.mjs', import.meta.url).pathname;

/** @typedef {{ painted: number, ready: number }} Visit ms since the visit began */

export async function run() {
  return withServers([{ module: product }], async ({ url }) => {
    const headers = await pageHeaders(`${url}/meet/`);
    const served = {
      floor: await servePages(pageWithoutScript(), headers),
      stack: await servePages(await buildStackPage(), headers),
      bareSignIn: await servePages(pageWithoutItsScripts('index.html'), headers),
      barePreJoin: await servePages(pageWithoutItsScripts('webrtc.html'), headers),
    };
    try {
      const started = await meetingNamed(url, 'started');
      const visits = await visitInTurns({
        floor: served.floor.url,
        stack: served.stack.url,
        bareSignIn: served.bareSignIn.url,
        barePreJoin: served.barePreJoin.url,
        signIn: `${url}/meet/`,
        preJoin: `${url}/meet/meeting/webrtc?umi=${started.umi}`,
      });
      return [
        ...rowsOf('sign-in', visits.signIn, { ...visits, bare: visits.bareSignIn }),
        ...rowsOf('pre-join', visits.preJoin, { ...visits, bare: visits.barePreJoin }),
      ];
    } finally {
      for (const { close } of Object.values(served)) close();
    }
  });
}

/**
 * The headers that our pages are sent with, but the policy, which allows our own style alone: the policy of opened windows
 * makes a browser change the process, and that costs as much as half the page.
 * @param {string} url
 */
async function pageHeaders(url) {
  const { headers } = await fetch(url);
  return Object.fromEntries([...headers].filter(([name]) => /^(?:cross-origin|permissions|referrer|x-content)/.test(name)));
}

/**
 * @param {string} what
 * @param {Visit} ours
 * @param {{ floor: Visit, stack: Visit, bare: Visit }} yardsticks
 * @returns {import('./lab/table.mjs').Row[]}
 */
const rowsOf = (what, ours, { floor, stack, bare }) => [
  {
    what: `${what}, first paint`,
    unit: 'ms',
    ours: ours.painted,
    yardstick: { name: 'the same without its scripts', value: bare.painted },
    goal: { of: 'ratio', atMost: 1.1 },
  },
  {
    what: `${what}, first paint`,
    unit: 'ms',
    ours: ours.painted,
    yardstick: { name: 'small form without script', value: floor.painted },
    goal: { of: 'ratio', atMost: 1.25 },
  },
  {
    what: `${what}, usable`,
    unit: 'ms',
    ours: ours.ready,
    yardstick: { name: 'bare page of the stack', value: stack.ready },
    goal: { of: 'ratio', atMost: 1.1 },
  },
];

/**
 * @template {string} Name
 * @param {Record<Name, string>} pages
 * @returns {Promise<Record<Name, Visit>>} medians
 */
function visitInTurns(pages) {
  return withBrowser(async (browser) => {
    const entries = /** @type {[Name, string][]} */ (Object.entries(pages));
    const measures = Object.fromEntries(entries.map(([name, url]) => [name, () => load(browser, url)]));
    const visits = await inTurns(/** @type {Record<Name, () => Promise<Visit>>} */ (measures), { rounds: 5 });
    const medians = entries.map(([name]) => [
      name,
      { painted: median(visits[name].map((one) => one.painted)), ready: median(visits[name].map((one) => one.ready)) },
    ]);
    return /** @type {Record<Name, Visit>} */ (Object.fromEntries(medians));
  });
}

/**
 * One first visit: nothing cached, nothing stored.
 * @param {import('./lab/browser.mjs').Browser} browser
 * @param {string} url
 * @returns {Promise<Visit>}
 */
async function load(browser, url) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(noteReadiness);
    const response = await page.goto(url, { waitUntil: 'commit' });
    if (!response?.ok()) throw new Failure(`${new URL(url).pathname} was answered with ${response?.status() ?? 'nothing'}.`);
    await page.waitForFunction(() => 'readyAtMs' in window && performance.getEntriesByName('first-contentful-paint').length > 0);
    return await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      ready: Number(Reflect.get(window, 'readyAtMs')),
    }));
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page before it. A field is usable once React has taken it over, which it shows by a property of its own
 * on the element; in a page without script as soon as it is there.
 */
function noteReadiness() {
  const isUsable = () => {
    const field = document.querySelector('input');
    if (!field) return false;
    if (document.scripts.length === 0) return document.readyState !== 'loading';
    return Object.keys(field).some((key) => key.startsWith('__reactProps$'));
  };
  const timer = setInterval(() => {
    if (!isUsable()) return;
    clearInterval(timer);
    Reflect.set(window, 'readyAtMs', performance.now());
  }, 4);
}
