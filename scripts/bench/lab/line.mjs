import { chmodSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { launch } from '../../browsers.mjs';
import { Failure, run, whenEnding } from '../../command.mjs';
import { scratch } from '../../service.mjs';
import { missingProgram } from '../../setup.mjs';
import { withBrowser } from './browser.mjs';

/** @typedef {import('./browser.mjs').Browser} Browser */

/**
 * The line of one person: a network namespace that a browser is in, with one way out. It begins without limits.
 * @typedef {object} Line
 * @property {string} host the address of this machine at its other end, for servers
 * @property {(limits: Limits) => Promise<void>} limit from now on, instead of any limits before
 * @property {WithBrowser} withBrowser one that has no other line
 * @property {WithBrowser} withBrowserBeside one of somebody else, without limits
 */

/** @typedef {<T>(origin: string, use: (browser: Browser) => Promise<T>) => Promise<T>} WithBrowser the origin may ask for camera and microphone without HTTPS */

/** @typedef {{ lossPercent?: number, upKbit?: number, downKbit?: number }} Limits of each packet, each way */

/** Addresses for benchmarks (RFC 2544). */
const net = '198.18.0.';
const [host, inside] = [`${net}1`, `${net}2`];
/** What a line holds back before it drops. */
const latencyMs = 300;

/** Why there can be no such line here; undefined: there can. @returns {Promise<string | undefined>} */
export async function whyNoLine() {
  if (process.getuid?.() !== 0) return 'Network namespaces need root.';
  const addresses = Object.values(networkInterfaces()).flatMap((device = []) => device.map(({ address }) => address));
  if (addresses.some((address) => address.startsWith(net))) return `This machine has addresses of ${net}0 itself.`;
  return (await missingProgram('nft', 'nftables')) ?? missingProgram('ip', 'iproute2');
}

/**
 * @template T
 * @param {(line: Line) => Promise<T>} use
 */
export async function withLine(use) {
  const name = `meet-${process.pid}`;
  const [near, far] = [`mn${process.pid}`, `mf${process.pid}`];
  // What is in a namespace goes with it, and the other end of the pair too.
  const end = () => run('ip', ['netns', 'delete', name], { quiet: true });
  const withdraw = whenEnding(async () => void (await end()));
  try {
    await told(['ip', 'netns', 'add', name]);
    await told(['ip', 'link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name]);
    await told(['ip', 'address', 'add', `${host}/30`, 'dev', near]);
    await told(['ip', 'link', 'set', near, 'up']);
    const there = (/** @type {string[]} */ order) => told(['ip', 'netns', 'exec', name, ...order]);
    await there(['ip', 'address', 'add', `${inside}/30`, 'dev', far]);
    await there(['ip', 'link', 'set', far, 'up']);
    await there(['ip', 'link', 'set', 'lo', 'up']);

    const folder = scratch();
    const program = path.join(folder, 'chromium');
    const real = 'executablePath' in launch.chromium ? launch.chromium.executablePath : chromium.executablePath();
    writeFileSync(program, `#!/bin/sh\nexec ip netns exec ${name} ${real} "$@"\n`);
    chmodSync(program, 0o755);

    return await use({
      host,
      async limit({ lossPercent = 0, upKbit, downKbit }) {
        await told(rateOf(near, downKbit));
        await there(rateOf(far, upKbit));
        await told(['nft', lossOf(near, lossPercent)]);
        await there(['nft', lossOf(far, lossPercent)]);
      },
      withBrowser: (origin, used) => withBrowser(used, { executablePath: program, ...askingAt(origin) }),
      withBrowserBeside: (origin, used) => withBrowser(used, askingAt(origin)),
    });
  } finally {
    withdraw();
    await end();
  }
}

/** @param {string} origin */
const askingAt = (origin) => ({ args: [...launch.chromium.args, `--unsafely-treat-insecure-origin-as-secure=${origin}`] });

/**
 * What leaves by a device: so many kbit/s.
 * @param {string} device
 * @param {number | undefined} kbit
 */
const rateOf = (device, kbit) =>
  kbit === undefined
    ? ['tc', 'qdisc', 'replace', 'dev', device, 'root', 'pfifo']
    : ['tc', 'qdisc', 'replace', 'dev', device, 'root', 'tbf', 'rate', `${kbit}kbit`, 'burst', '5kb', 'latency', `${latencyMs}ms`];

/**
 * What comes in by a device is lost, whatever it is: whoever sent it does not get to know.
 * @param {string} device
 * @param {number} percent
 */
const lossOf = (device, percent) =>
  [
    'add table netdev meet-line;',
    'delete table netdev meet-line;',
    'add table netdev meet-line;',
    `add chain netdev meet-line in { type filter hook ingress device "${device}" priority 0; };`,
    `add rule netdev meet-line in numgen random mod 1000 < ${Math.round(percent * 10)} drop;`,
  ].join(' ');

/** @param {string[]} order */
async function told([program = '', ...args]) {
  const { code, output } = await run(program, args, { quiet: true });
  if (code !== 0) throw new Failure(`${[program, ...args].join(' ')}: ${output.trim()}`);
}
