import path from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../../command.mjs';

/** The data of a small world, and plain copies of it: what isolation costs without copy on write. */
export async function start() {
  /** @type {{ module: typeof import('../../../fixtures/src/world.ts') }} */
  const { module } = await runnerImport(path.join(root, 'fixtures/src/world.ts'), { root, configFile: false, logLevel: 'error' });
  const data = module.makeWorld({ seed: 1, size: 'small', now: new Date() });
  /** @type {unknown[]} */
  const kept = [];
  return {
    url: '',
    tasks: {
      make(/** @type {unknown} */ count) {
        for (let number = 0; number < Number(count); number += 1) kept.push(structuredClone(data));
      },
    },
  };
}
