import { defineConfig } from 'vite';

/** Bundles the server for plain Node: with a port (`server`), without one for tests and benchmarks (`app`); and the load generator (`load`). */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: { input: { server: 'src/server.ts', app: 'src/app.ts', load: 'src/load/load-generator.ts' } },
  },
  ssr: { noExternal: true },
});
