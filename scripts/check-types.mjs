// Type errors of the whole workspace, each printed once. Two programs share the contracts, the fixtures and the mock
// server, so the compiler reports an error of these in both.
import { command, isMain, run, tool } from './command.mjs';

/**
 * The report without errors that stand in it already. An error is a line and the indented lines below it.
 * @param {string} report of the compiler, without colours
 * @returns {string[]} one text for each error
 */
export const errorsIn = (report) => [...new Set(report.trim() ? report.trimEnd().split(/\n(?!\s)/) : [])];

/** Each checker of the compiler works out shared types again: two are as fast as its four, and cost a fifth less. */
export const checkers = ['--checkers', '2'];

if (isMain(import.meta.url)) {
  await command(async () => {
    const { code, output } = await run(tool('tsc'), ['-b', 'scripts/tsconfig.json', ...checkers, '--pretty', 'false'], { quiet: true });
    const errors = errorsIn(output);
    if (errors.length) console.log(`${errors.join('\n')}\n\n${errors.length} type error${errors.length === 1 ? '' : 's'}`);
    return code;
  });
}
