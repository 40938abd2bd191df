// Asks the registry for known vulnerabilities of the locked packages, and says SKIPPED where it does not tell.
import { command, isMain, manifest, run } from './command.mjs';

/**
 * What a report of `pnpm audit --json` says.
 * @param {string} output
 * @returns {{ found: string[] } | { skipped: string }}
 */
export function verdictOf(output) {
  const report = jsonIn(output);
  const advisories = report?.['advisories'];
  if (typeof advisories !== 'object' || advisories === null)
    return { skipped: output.trim().split('\n').slice(0, 4).join(' ') || 'no report' };
  return {
    found: Object.values(advisories).map(
      ({ module_name: name, severity, title, url }) => `${String(name)}: ${String(severity)}, ${String(title)} (${String(url)})`,
    ),
  };
}

/**
 * @param {string} output
 * @returns {Record<string, unknown> | undefined}
 */
function jsonIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return undefined;
  }
}

if (isMain(import.meta.url)) {
  await command(async () => {
    const { output } = await run('npx', ['--yes', manifest().packageManager, 'audit', '--json'], { quiet: true });
    const verdict = verdictOf(output);
    if ('skipped' in verdict) {
      console.log(`SKIPPED: no advisories can be had: ${verdict.skipped}\n\n0 passed, 0 failed, 1 skipped`);
      return 0;
    }
    console.log([...verdict.found, '', `${verdict.found.length ? 0 : 1} passed, ${verdict.found.length} failed`].join('\n'));
    return verdict.found.length ? 1 : 0;
  });
}
