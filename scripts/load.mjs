// Lets many participants join one meeting: `npm run load -- --meeting LINK --count 50 --publishing 4`
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { Failure, command, root, whenEnding } from './command.mjs';
import { valuesOf } from './options.mjs';
import { setUp } from './setup.mjs';

const usage = 'npm run load -- --meeting LINK_OR_UMI [--count 10] [--publishing 1] [--url http://127.0.0.1:8080] [--world NAME]';
const everyMs = 5_000;

await command(
  async () => {
    const options = optionsOf(process.argv.slice(2));
    await setUp();
    await ensureBuilt();
    /** @type {typeof import('../mock-server/src/load/load-generator.ts')} */
    const { startLoad } = await import(pathToFileURL(path.join(root, 'mock-server/dist/load.js')).href);
    const load = await startLoad(options).catch(({ message }) => {
      throw new Failure(message);
    });
    whenEnding(() => load.leave());
    let received = 0;
    const report = setInterval(() => {
      const { states, packets } = load.tally();
      const parts = Object.entries(states).map(([state, count]) => `${count} ${state}`);
      console.log([...parts, `${Math.round(((packets - received) * 1_000) / everyMs)} packets/s`, ...load.reasons()].join(', '));
      received = packets;
    }, everyMs);
    whenEnding(() => clearInterval(report));
    console.log('Ctrl+C lets them all leave.');
  },
  { interrupted: 0 },
);

/** @param {string[]} args */
function optionsOf(args) {
  const { meeting, url, count = '10', publishing = '1', world } = valuesOf(args, ['meeting', 'url', 'world', 'count', 'publishing'], usage);
  if (!meeting) throw new Failure(usage);
  const link = URL.canParse(meeting) ? new URL(meeting) : undefined;
  const umi = link ? (link.searchParams.get('umi') ?? '') : meeting;
  if (!umi) throw new Failure(`${meeting} names no meeting: its link has ?umi=…`);
  return {
    origin: url ?? link?.origin ?? 'http://127.0.0.1:8080',
    umi,
    count: numberOf('count', count),
    publishing: numberOf('publishing', publishing, 0),
    world,
  };
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} least
 */
function numberOf(name, text, least = 1) {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (number < least) throw new Failure(`--${name} must be a number from ${least} to 9999, not "${text}".`);
  return number;
}
