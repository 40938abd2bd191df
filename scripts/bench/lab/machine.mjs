import { existsSync, readFileSync } from 'node:fs';
import { cpus, platform } from 'node:os';

/**
 * The machine in general terms: enough to compare with, nothing that identifies it.
 * @param {boolean} hasBrowser whether Chromium took part
 */
export async function machine(hasBrowser) {
  const parts = [`${cpus().length} cores`, system(), `Node ${process.versions.node.split('.')[0]}`];
  if (hasBrowser) {
    // Not there before the set-up has run.
    const { withBrowser } = await import('./browser.mjs');
    parts.push(`Chromium ${await withBrowser(async (browser) => browser.version().split('.')[0])}`);
  }
  return parts.join(', ');
}

function system() {
  const release = '/etc/os-release';
  const [, name = ''] = existsSync(release) ? (/^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync(release, 'utf8')) ?? []) : [];
  return name.replaceAll(/GNU\/Linux | \(.*\)/g, '') || platform();
}
