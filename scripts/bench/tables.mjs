import { withBrowser } from './lab/browser.mjs';
import { buildTablesPage, servePages } from './lab/pages.mjs';
import { inTurns, median } from './lab/statistics.mjs';

export const title = 'A table of 500 rows and ten columns';
export const goal = 'mounted, sorted and paged within 0.6 × a plain table, a row picked within 5 ms';
export const inBrowser = true;

const steps = /** @type {const} */ (['mount', 'sort', 'page', 'select']);

/** @typedef {Record<(typeof steps)[number], number>} Costs ms of work on the page's thread: script, style, layout and paint */

export async function run() {
  const page = await servePages(await buildTablesPage());
  try {
    const { ours, plain } = await measured(page.url);
    const typical = (/** @type {Costs[]} */ all, /** @type {keyof Costs} */ step) => median(all.map((one) => one[step]));
    return steps.map((step) => ({
      what: `500 rows, ${step}`,
      unit: 'ms',
      ours: typical(ours, step),
      yardstick: { name: 'plain table', value: typical(plain, step) },
      goal: /** @type {import('./lab/table.mjs').Goal} */ (step === 'select' ? { of: 'value', atMost: 5 } : { of: 'ratio', atMost: 0.6 }),
    }));
  } finally {
    page.close();
  }
}

/** @param {string} url */
function measured(url) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(url);
    const devtools = await page.context().newCDPSession(page);
    // CPU of the thread: what else the machine does is not counted.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const workMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
    };
    const costOf = async (/** @type {string} */ act) => {
      const before = await workMs();
      await page.evaluate(doAndPaint, act);
      return (await workMs()) - before;
    };
    const round = (/** @type {'ours' | 'plain'} */ kind) => async () => {
      await page.evaluate(doAndPaint, 'clear');
      const mount = await costOf(kind);
      await page.evaluate(doAndPaint, 'nothing');
      // Frames and the way to the page cost something of their own.
      const idle = await costOf('nothing');
      const change = async (/** @type {string} */ act) => (await costOf(act)) - idle;
      return { mount: mount - idle, sort: await change('sort'), page: await change('page'), select: await change('select') };
    };
    return inTurns({ ours: round('ours'), plain: round('plain') }, { rounds: 9, warmUp: 2 });
  });
}

/** Runs in the page: one change, until it is on the screen. @param {string} act */
async function doAndPaint(act) {
  Reflect.get(Reflect.get(window, 'bench'), act)();
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
