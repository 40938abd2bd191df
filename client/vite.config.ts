import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from './build/icons.ts';
import { pages } from './build/pages.ts';
import { signalsTransform } from './build/signals-transform.ts';

export default defineConfig({
  base: '/meet/',
  plugins: [signalsTransform(), react(), icons(), pages()],
  build: {
    manifest: true,
    // Without a target this new, `light-dark()` would be rewritten into twice the style.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    target: ['chrome125', 'firefox128', 'safari18'],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'app.html', 'webrtc.html'] },
  },
});
