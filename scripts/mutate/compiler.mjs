import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkers, compilerEnv } from '../check-types.mjs';
import { run, tool, whenEnding } from '../command.mjs';
import { copyWorkspace } from '../workspace-copy.mjs';

/** Asks the compiler about mutants, in a copy of the workspace that is made for the first one. */
export function createCompiler() {
  /** @type {string | undefined} */
  let copy;

  function end() {
    if (copy) rmSync(copy, { recursive: true, force: true });
    copy = undefined;
  }

  whenEnding(end);
  return {
    end,
    /**
     * Whether the workspace has a type error with the mutant in it.
     * @param {{ file: string, code: string }} mutant
     * @param {string} original what stands in the file
     */
    async refuses({ file, code }, original) {
      copy ??= copyWorkspace('mutants-');
      const place = path.join(copy, file);
      writeFileSync(place, code);
      const { code: exit } = await run(tool('tsc'), ['-b', 'scripts/tsconfig.json', ...checkers], {
        cwd: copy,
        env: compilerEnv,
        quiet: true,
      });
      writeFileSync(place, original);
      return exit !== 0;
    },
  };
}
