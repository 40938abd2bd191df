// Type errors of the whole workspace, each printed once. Two programs share the contracts, the fixtures and the mock
// server, so the compiler reports an error of these in both.
import { command, isMain, run, tool } from './command.mjs';

/**
 * The errors of a report, each once: at one place and with one number it is the same error, even where the two programs
 * write a type differently. An error is a line and the indented lines below it.
 * @param {string} report of the compiler, without colours
 * @returns {string[]} one text for each error
 */
export function errorsIn(report) {
  /** @type {Map<string, string>} */
  const errors = new Map();
  for (const error of report.trim() ? report.trimEnd().split(/\n(?!\s)/) : []) {
    const [place = error] = /^.+?\(\d+,\d+\): error TS\d+/.exec(error) ?? [];
    if (!errors.has(place)) errors.set(place, error);
  }
  return [...errors.values()];
}

/**
 * Each checker of the compiler works out shared types again, so one for each program costs least; two programs are
 * checked beside each other.
 */
export const checkers = ['--checkers', '1'];

/** For the compiler and the linter that asks it: they live for seconds, so they collect garbage only where they would take too much. */
export const compilerEnv = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

if (isMain(import.meta.url)) {
  await command(async () => {
    const { code, output } = await run(tool('tsc'), ['-b', 'scripts/tsconfig.json', ...checkers, '--pretty', 'false'], {
      env: compilerEnv,
      quiet: true,
    });
    const errors = errorsIn(output);
    if (errors.length) console.log(`${errors.join('\n')}\n\n${errors.length} type error${errors.length === 1 ? '' : 's'}`);
    return code;
  });
}
