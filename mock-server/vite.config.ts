import { defineConfig } from 'vite';

/** Bundles the server for plain Node: with a port (`server`), without one for tests and benchmarks (`app`); and crowds that join (`crowd`). */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: { input: { server: 'src/server.ts', app: 'src/app.ts', crowd: 'src/crowd/crowd.ts' } },
  },
  ssr: { noExternal: true },
});
