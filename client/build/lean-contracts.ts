import type { Plugin } from 'vite';

/** Leaves out of the built client what contracts say to readers only: summaries and lists of error codes. */
export const leanContracts = (): Plugin => ({
  name: 'lean-contracts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contracts\/src\/[\w/-]+\.ts$/ },
    handler: (code) => ({ code: withoutNotes(code), map: null }),
  },
});

export const withoutNotes = (code: string): string =>
  code.replaceAll(/\b(?:summary:\s*'(?:[^'\\\n]|\\.)*'|errors(?:As400)?: \[(?:code\.\w+|[\s,])*\]),?/g, '');
