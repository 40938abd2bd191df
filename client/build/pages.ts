import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type { PrerenderedPage } from '../src/prerender.tsx';
import { icons } from './icons.ts';
import { signalsTransform } from './signals-transform.ts';

const root = path.resolve(import.meta.dirname, '..');
const base = '/meet/';
const script = '<script type="module" src="/src/main.tsx"></script>';

/** The words of the first screen; the English ones are part of the program. */
const coreWords = (language: string) => (language === 'en' ? [] : [`src/i18n/${language}/core.ts`]);

/** Where the words of the areas are, and those of some of them; every screen but the sign-in asks for some, and for the English ones. */
const areaWords = (language: string, ...areas: readonly string[]) =>
  [...new Set(['en', language])].flatMap((tongue) => [
    `src/i18n/catalogs/${tongue}.ts`,
    ...areas.map((area) => `src/i18n/${tongue}/${area}.ts`),
  ]);

/** The lazy modules that a page will need at once. */
const modulesOf: Record<PrerenderedPage['page'], (language: string) => readonly string[]> = {
  index: (language) => ['src/areas/session/SignInScreen.tsx', ...coreWords(language)],
  app: (language) => [...coreWords(language), ...areaWords(language)],
  webrtc: (language) => ['src/areas/join/ready/MeetingScreen.tsx', ...coreWords(language), ...areaWords(language, 'join')],
};

/**
 * Writes the pages of a build from `index.html`, each in each language: the first screen drawn in, its style inline, everything
 * it needs asked for at once, and a policy that allows nothing else.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.config.consumer !== 'client') return;
        const template = await readFile(path.join(root, 'index.html'), 'utf8');
        const { prerendered, settingsAddress } = await prerender();
        // An entry may have become a file that only imports the one with its program: the pages name that one.
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.isEntry && file.moduleIds.length === 0) delete bundle[file.fileName];
        }
        for (const page of prerendered) {
          const files = { ...filesOf(bundle, modulesOf[page.page](page.language)), settingsAddress };
          this.emitFile({ type: 'asset', fileName: page.file, source: pageOf(template, page, files) });
        }
      },
    },
  };
}

interface Files {
  settingsAddress: string;
  boot: string;
  main: string;
  /** Further script files. */
  others: readonly string[];
  styles: readonly { file: string; text: string }[];
}

function pageOf(
  template: string,
  { language, title, path: drawn, html }: PrerenderedPage,
  { settingsAddress, boot, main, others, styles }: Files,
): string {
  const style = layers + styles.map(({ text }) => text.trim()).join('');
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy(style)}" />`,
    // With credentials, as the call will ask: otherwise it would be fetched twice.
    `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${settingsAddress}" />`,
    `<script type="module" src="${base}${boot}"></script>`,
    `<script type="module" src="${base}${main}"></script>`,
    ...others.map((file) => `<link rel="modulepreload" href="${base}${file}" />`),
    `<style>${style}</style>`,
    // Already inline: tells the program's loader so, and is not fetched.
    ...styles.map(({ file }) => `<link rel="stylesheet" href="${base}${file}" disabled />`),
  ];
  return template
    .replaceAll(/>\s+</g, '><')
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace('<meta charset="utf-8" />', () => `<meta charset="utf-8" />${head[0]}`)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('href="/', `href="${base}`)
    .replace(script, () => head.slice(1).join(''))
    .replace('<div id="root"></div>', () => `<div id="root"${drawn ? ` data-drawn="${drawn}"` : ''}>${html}</div>`);
}

/** Files arrive in any order; the layers must not. */
const layers = '@layer reset,tokens,base,layout,components,utilities;';

/** Nothing but our own files, nothing inline except this very style, no text that turns into script. `default` is the rule of `src/boot.ts`. */
const policy = (style: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `connect-src 'self'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' data: blob:`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ');

function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Omit<Files, 'settingsAddress'> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const filesWith = (module: string) => {
    const id = path.join(root, module);
    const holding = chunks.filter(({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id));
    if (holding.length === 0) throw new Error(`${module} is in no file`);
    return holding;
  };
  const [boot] = filesWith('src/boot.ts');
  const [main] = filesWith('src/main.tsx');
  if (!boot || !main) throw new Error('no program');
  const needed = new Set([boot, main, ...modules.flatMap(filesWith)]);
  // A set grows while it is walked, so imports of imports are met too.
  for (const chunk of needed) for (const file of chunk.imports) needed.add(chunks.find(({ fileName }) => fileName === file) ?? boot);
  const styles = new Set([...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return {
    boot: boot.fileName,
    main: main.fileName,
    others: [...needed].filter((chunk) => chunk !== boot && chunk !== main).map(({ fileName }) => fileName),
    styles: [...styles].map((file) => ({ file, text: textOf(bundle[file]) })),
  };
}

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string =>
  file?.type === 'asset' ? (file.source instanceof Uint8Array ? new TextDecoder().decode(file.source) : file.source) : '';

async function prerender(): Promise<typeof import('../src/prerender.tsx')> {
  const { module } = await runnerImport<typeof import('../src/prerender.tsx')>(path.join(root, 'src/prerender.tsx'), {
    root,
    base,
    mode: 'production',
    logLevel: 'warn',
    plugins: [withoutStyles, signalsTransform(), react(), icons()],
  });
  return module;
}

/** Drawing needs no style. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.(?:css|woff2)$/ }, handler: () => '\0style' },
  load: { filter: { id: /^\0style$/ }, handler: () => 'export default ""' },
};
