import { transformAsync } from '@babel/core';
import signalsReactTransform from '@preact/signals-react-transform';
import type { Plugin } from 'vite';

/** Runs the signals transform, which exists as a Babel plugin only, over files that read a signal. */
export function signalsTransform(): Plugin {
  return {
    name: 'signals-react-transform',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /\.value\b|@useSignals/ },
      async handler(code, filename) {
        const result = await transformAsync(code, {
          filename,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
          plugins: [signalsReactTransform],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}
