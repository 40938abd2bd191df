import type { LoadWords } from './i18n.ts';
import type { WordTree } from './words.ts';

type Loaders = Record<string, () => Promise<WordTree>>;

const core = import.meta.glob<WordTree>(['./*/core.ts', '!./en/core.ts'], { import: 'words' });

// Only in development and tests.
const gallery: Loaders = import.meta.env.MODE === 'production' ? {} : import.meta.glob<WordTree>('./*/gallery-*.ts', { import: 'words' });

/** The word files of each language, loaded with the first area. */
const catalogs = import.meta.glob<Loaders>('./catalogs/*.ts', { import: 'areas' });

/** Loads the words of one area. English `core` is part of the program. */
export const loadWords: LoadWords = async (language, area) => {
  const file = `${language}/${area}.ts`;
  const load = core[`./${file}`] ?? gallery[`./${file}`] ?? (await catalogs[`./catalogs/${language}.ts`]?.())?.[`../${file}`];
  if (!load) throw new Error(`no words: ${file}`);
  return load();
};
