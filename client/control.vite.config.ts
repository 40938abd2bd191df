import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from './build/icons.ts';
import { signalsTransform } from './build/signals-transform.ts';

/** The control page of the mock server: made of the client's parts, and no part of what the client is built into. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'control'),
  base: '/meet/__mock/',
  plugins: [signalsTransform(), react(), icons()],
  resolve: { alias: { './load-words.ts': path.join(import.meta.dirname, 'control/no-words.ts') } },
  build: {
    outDir: path.join(import.meta.dirname, '../mock-server/dist/control'),
    emptyOutDir: true,
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    target: ['chrome125', 'firefox128', 'safari18'],
    modulePreload: { polyfill: false },
    assetsDir: 'control',
    assetsInlineLimit: 0,
  },
});
