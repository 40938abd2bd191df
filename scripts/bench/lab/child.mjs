// Runs one server in a process of its own, so that its CPU time and memory are its alone.
// Started by `server.mjs` with the module to run; that module exports `start(options)`.
import { pathToFileURL } from 'node:url';

const [, , module = '', options = '{}'] = process.argv;

process.on('disconnect', () => process.exit());
/** @type {{ start: (options: unknown) => Promise<import('./server.mjs').Served> }} */
const { start } = await import(pathToFileURL(module).href);
const served = await start(JSON.parse(options));
process.send?.({ url: served.url });

process.on('message', (/** @type {import('./server.mjs').Question} */ { id, ask, input }) => {
  answer(ask, input).then(
    (given) => process.send?.({ id, answer: given }),
    (error) => process.send?.({ id, failure: error instanceof Error ? error.message : String(error) }),
  );
});

/**
 * @param {string} ask
 * @param {unknown} input
 */
async function answer(ask, input) {
  if (ask === 'cpuMs') return cpuMs();
  if (ask === 'memoryKB') return memoryKB();
  const task = served.tasks?.[ask];
  if (!task) throw new Error(`no task ${ask}`);
  return task(input);
}

function cpuMs() {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return (userCPUTime + systemCPUTime) / 1000;
}

/** What is really held: objects and buffers, after collection. */
function memoryKB() {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heldKB: (heapUsed + external) / 1000, residentKB: rss / 1000 };
}
