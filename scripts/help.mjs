// Lists the commands of package.json, each with what it does.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { command, isMain, root } from './command.mjs';

/**
 * Each command with the first line of its file, which says what it does.
 * @returns {{ name: string, does: string }[]}
 */
export function commands() {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.entries(scripts).map(([name, script]) => {
    const [, file = ''] = /^exec node (\S+)/.exec(script) ?? [];
    const [, does = ''] = /^\/\/ (.+)\n/.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
    return { name, does };
  });
}

if (isMain(import.meta.url)) {
  await command(async () => {
    const isShort = (/** @type {string} */ name) => name === 'start' || name === 'test';
    const rows = commands().map(({ name, does }) => ({ call: isShort(name) ? `npm ${name}` : `npm run ${name}`, does }));
    const width = Math.max(...rows.map(({ call }) => call.length));
    console.log(rows.map(({ call, does }) => `${call.padEnd(width)}  ${does}`).join('\n'));
    return 0;
  });
}
