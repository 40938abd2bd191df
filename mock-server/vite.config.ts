import { defineConfig } from 'vite';

/** Bundles the server for plain Node: with a port (`server`), and without one for tests and benchmarks (`app`). */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: { input: { server: 'src/server.ts', app: 'src/app.ts' } },
  },
  ssr: { noExternal: [/^@meet\//] },
});
