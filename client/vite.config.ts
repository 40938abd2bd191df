import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from './build/icons.ts';
import { leanContracts } from './build/lean-contracts.ts';
import { pages } from './build/pages.ts';
import { signalsTransform } from './build/signals-transform.ts';
import { staticPartOf } from './build/static-part.ts';

/** Not part of the program itself, but of nearly every screen somebody can start with. */
const firstScreenParts = [
  'src/core/ProblemNotice.tsx',
  'src/core/Unreachable.tsx',
  'src/core/invitation-draft.ts',
  'src/core/use-reading.ts',
  'src/ui/browser/web-video.ts',
  'src/ui/layout/Card.tsx',
  'src/ui/fields/PasswordField.tsx',
  'src/ui/fields/SelectField.tsx',
  'src/ui/buttons/SendForm.tsx',
  'src/ui/fields/TextField.tsx',
  'src/ui/browser/use-browser-can.ts',
];

/** The same in the console. */
const consoleParts = [
  'src/core/Answered.tsx',
  'src/core/ChoicesProblem.tsx',
  'src/core/RuledButton.tsx',
  'src/core/attempt.ts',
  'src/core/use-link.ts',
  '../contracts/src/wire/lists.ts',
  'src/i18n/use-format.ts',
  'src/core/RefreshTools.tsx',
  'src/list/use-zone.ts',
  'src/ui/layout/Address.tsx',
  'src/ui/layout/Badge.tsx',
  'src/ui/overlays/MenuButton.tsx',
  'src/ui/layout/SafeHtml.tsx',
  'src/ui/fields/check.css',
  'src/ui/dates/range-text.ts',
  'src/ui/inputs/use-text-draft.tsx',
];

/** All of a list but what it opens. */
const listParts = [
  'src/list/ListPanel.tsx',
  'src/list/ListScreen.tsx',
  'src/list/from.ts',
  'src/list/list-spec.ts',
  'src/list/use-list.ts',
  'src/core/work-changed.ts',
];

export default defineConfig({
  base: '/meet/',
  plugins: [leanContracts(), signalsTransform(), react(), icons(), pages()],
  // React has had the first since 18; the packages would bring them a second time, and 3 kB of ofetch and wouter that nothing uses.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim': 'react',
      ufo: path.join(import.meta.dirname, 'build/left-out.ts'),
      destr: path.join(import.meta.dirname, 'build/left-out.ts'),
      regexparam: path.join(import.meta.dirname, 'build/left-out.ts'),
      // The package offers browsers a UMD file, which is twice as long.
      dlv: 'dlv/dist/dlv.es.js',
    },
  },
  // A dependency met in the middle of a test run would bring a second React.
  optimizeDeps: {
    include: [
      '@floating-ui/dom',
      '@litertjs/core',
      '@litertjs/core/wasm/litert_wasm_compat_internal.js',
      '@noble/hashes/scrypt.js',
      '@preact/signals-react',
      '@preact/signals-react/runtime',
      'chart.js',
      'ofetch',
      'react',
      'react-day-picker',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'rosetta',
      'valibot',
      'wouter',
      'wouter/use-browser-location',
    ],
  },
  build: {
    manifest: true,
    // Without a target this new, `light-dark()` would be rewritten into twice the style.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    target: ['chrome125', 'firefox128', 'safari18'],
    modulePreload: {
      polyfill: false,
      // Whoever opens a screen has these.
      resolveDependencies: (_, files) => files.filter((file) => !/^assets\/(?:rolldown-runtime|boot|main)-/.test(file)),
    },
    rolldownOptions: {
      // An error code is its number in what is built, as any other constant.
      optimization: { inlineConst: { mode: 'all' } },
      input: ['src/boot.ts', 'src/main.tsx'],
      output: {
        // Each name stands in the table of routes: its beginning says enough, and of a hash, which does not compress, 42 bits do.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 5)}-[hash:7].js`,
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What every page needs is one file each: over HTTP/1.1 twenty small ones would queue for a second on a slow line.
        codeSplitting: {
          groups: [
            { debugName: 'boot', name: staticPartOf('boot', 'src/boot.ts'), priority: 7 },
            { debugName: 'main', name: staticPartOf('main', 'src/main.tsx', ...firstScreenParts), priority: 6 },
            { debugName: 'routes', name: staticPartOf('routes', 'src/shell/routes.ts'), priority: 4 },
            { debugName: 'reads', name: staticPartOf('reads', 'src/core/use-read.ts'), priority: 4 },
            { debugName: 'console', name: staticPartOf('console', 'src/shell/Console.tsx', ...consoleParts), priority: 3 },
            { debugName: 'list', name: staticPartOf('list', ...listParts), priority: 2 },
            { debugName: 'chart', name: staticPartOf('chart', 'src/ui/charts/Chart.tsx'), priority: 2 },
            // The brand's own colours are read on every page, charts on few.
            { debugName: 'colour', name: 'colour', test: /\/src\/ui\/theme\/colour\.ts/, priority: 3 },
            { debugName: 'dates', name: staticPartOf('dates', 'src/ui/dates/DateRangeInput.tsx'), priority: 2 },
            { debugName: 'csv', name: staticPartOf('csv', 'src/ui/browser/csv.ts', 'src/ui/browser/save-text.ts'), priority: 2 },
            {
              debugName: 'meeting',
              name: staticPartOf('meeting', 'src/areas/join/ready/MeetingScreen.tsx'),
              test: /\/src\/(?:areas\/join|call)\/|stored-value|signaling|meeting-icons/,
              priority: 1,
            },
            // What screens without a call need of it.
            { debugName: 'obstacle', name: 'obstacle', test: /\/src\/.*(?:obstacle|meeting-key)\.ts/, priority: 1 },
            {
              debugName: 'call',
              name: staticPartOf('call', 'src/areas/join/open-meeting.ts'),
              test: /\/src\/(?:areas\/join|call)\//,
              priority: 0,
            },
            {
              debugName: 'sign-in',
              name: staticPartOf('sign-in', 'src/areas/session/SignInScreen.tsx'),
              test: /\/src\/areas\/session\//,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
