import path from 'node:path';
import { createServer } from 'vite';
import { root } from '../command.mjs';
import { filesBelow } from '../files.mjs';

/** @typedef {import('./leaves.mjs').Words} Words */

/**
 * @typedef {object} Catalogues
 * @property {readonly string[]} languages
 * @property {ReadonlyMap<string, Readonly<Record<string, Words | undefined>>>} areas words by language
 * @property {readonly string[]} errorCodes
 */

export const wordsFolder = path.join(root, 'client/src/i18n');

/**
 * The words of all languages, as the client reads them.
 * @returns {Promise<Catalogues>}
 */
export async function readCatalogues() {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    /** @type {readonly string[]} */
    const languages = (await server.ssrLoadModule('/contracts/src/languages.ts'))['languages'];
    const { errorCodes, timeoutCode } = await server.ssrLoadModule('/contracts/src/wire/errors.ts');
    const files = Object.fromEntries(languages.map((language) => [language, new Set(filesBelow(path.join(wordsFolder, language)))]));
    const names = new Set(Object.values(files).flatMap((own) => [...own]));
    // It only gathers other areas.
    names.delete('core.ts');
    const areas = new Map();
    for (const name of names) {
      const byLanguage = languages.map(async (language) => {
        const isThere = files[language]?.has(name);
        return [language, isThere ? (await server.ssrLoadModule(`/client/src/i18n/${language}/${name}`))['words'] : undefined];
      });
      areas.set(name.replace('.ts', ''), Object.fromEntries(await Promise.all(byLanguage)));
    }
    return { languages, areas, errorCodes: [...errorCodes.map(String), timeoutCode] };
  } finally {
    await server.close();
  }
}
