import path from 'node:path';
import { expect, test } from 'vitest';
import { staticPartOf } from './static-part.ts';

const at = (file: string) => path.resolve(import.meta.dirname, '..', file);
const imports: Record<string, string[]> = { 'main.ts': ['a.ts'], 'a.ts': ['b.ts', 'main.ts'], 'b.ts': [], 'later.ts': ['b.ts'] };
const graph = {
  getModuleInfo: (id: string) => {
    const found = imports[path.basename(id)];
    return found ? { importedIds: found.map(at) } : null;
  },
};

test('everything a module needs from the start is one file, what comes later is not', () => {
  const nameOf = staticPartOf('main', 'main.ts');
  expect(['main.ts', 'a.ts', 'b.ts', 'later.ts'].map((file) => nameOf(at(file), graph))).toEqual(['main', 'main', 'main', null]);
});
