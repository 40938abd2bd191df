import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { pathOf } from '@meet/contracts/wire/http';
import { getMe } from '@meet/contracts/areas/me';

const root = new URL('../', import.meta.url);

/** The browser's language while every catalogue it loads is rewritten: any but English, whose first words are part of the program. */
export const pseudoLocale = 'fr';

/**
 * From now on the words of the browser's language are 40 % longer and begin with letters that none of our languages uses there.
 * Text that still begins with plain letters is hard-coded instead of in a catalogue. The build itself is not changed.
 */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(new URL('node_modules/.cache/client-manifest.json', root), 'utf8'));
  const catalogs = new Set(
    Object.entries(manifest).flatMap(([source, { file }]) => (source.startsWith(`src/i18n/${pseudoLocale}/`) ? [file] : [])),
  );
  // Prerendered pages have the words as they are: the English one is sent instead, and the program changes its words.
  await context.route(/\/meet\/(?!assets\/|services\/)/, (route) =>
    route.request().isNavigationRequest()
      ? route.continue({ headers: { ...route.request().headers(), 'accept-language': 'en' } })
      : route.fallback(),
  );
  await context.route(`**/*.${pseudoLocale}.html`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await context.route(/\/meet\/assets\/[\w-]+\.js$/, async (route) => {
    const file = new URL(route.request().url()).pathname.replace('/meet/', '');
    if (!catalogs.has(file)) return route.fallback();
    await route.fulfill({ contentType: 'text/javascript', body: await pseudoModule(file) });
  });
}

/** Which file each source has become. */
type Manifest = Readonly<Record<string, { file: string }>>;

/** The same catalogue in pseudo words. */
async function pseudoModule(file: string): Promise<string> {
  const module: Record<string, unknown> = await import(new URL(`client/dist/${file}`, root).href);
  const lines = Object.entries(module).map(([name, tree], n) => `const w${n}=${JSON.stringify(pseudo(tree))};export{w${n} as ${name}};`);
  return lines.join('');
}

function pseudo(tree: unknown): unknown {
  if (typeof tree === 'string') return pseudoText(tree);
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, child]) => [key, pseudo(child)]));
}

const letters = 'ȁƀƈḍḛƒḡḥḭǰḳḽḿṇṓṗɋṛṡṭṵṽẁẋẏẓ';

/** Parameters stay what they are, everything else is written differently, and words of the same kind make it longer. */
function pseudoText(text: string): string {
  const written = text
    .split(/(\{\{\w+\}\}|<[^>]*>)/)
    .map((part, at) => (at % 2 ? part : part.replaceAll(/[a-z]/gi, (letter) => letters.charAt(letter.toLowerCase().charCodeAt(0) - 97))))
    .join('');
  const more = Math.ceil(text.length * 0.4);
  return `${written} ${'ṓṡṭṛḭ '.repeat(Math.ceil(more / 6)).slice(0, more - 1)}`.trimEnd();
}

/** Whoever signs in is spoken to in the language of their account. */
export const speaksItToo = (context: BrowserContext) =>
  context.route(`**${pathOf(getMe)}`, async (route) => {
    const response = await route.fetch();
    const me: unknown = await response.json();
    await route.fulfill({ response, json: { ...Object(me), language: pseudoLocale } });
  });

/** Text in plain letters that a person sees or hears, apart from what `isData` knows and from moments, which the browser says. */
export const plainText = (page: Page, isData: RegExp): Promise<string[]> =>
  page.evaluate((data) => {
    const known = new RegExp(data, 'giu');
    const found: string[] = [];
    const look = (text: string | null) => {
      const plain = (text ?? '').replaceAll(known, '').trim();
      if (/[a-z]{3,}/i.test(plain)) found.push(plain);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, bdi, time, [data-verbatim]')) look(node.textContent);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name));
    }
    look(document.title);
    return found;
  }, isData.source);

/** Elements whose text is cut off, by their text; and the page itself when it scrolls sideways. */
export const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const isForEarsAlone = element.matches('.hidden-text') || element.clientWidth <= 2;
      // A name whose word is longer than its column, with an ellipsis, and whole at the pointer; not where rows are a list.
      const isWholeElsewhere = element.matches('.clamped.whole') && innerWidth > 720;
      return (
        getComputedStyle(element).overflowX !== 'visible' &&
        !isForEarsAlone &&
        !isWholeElsewhere &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    const hasText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const cut = [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) && isCut(element))
      .map((element) => element.textContent ?? '');
    const root = document.documentElement;
    return root.scrollWidth > root.clientWidth ? [...cut, `the page is ${root.scrollWidth - root.clientWidth} px too wide`] : cut;
  });
