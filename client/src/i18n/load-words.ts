import type { LoadWords } from './i18n.ts';

const core = import.meta.glob<Awaited<ReturnType<LoadWords>>>(['./*/core.ts', '!./en/core.ts'], { import: 'words' });

/** Loads one area's words. English core is part of the program and never asked for here; the list of all areas comes with the first of them. */
export const loadWords: LoadWords = async (language, area) =>
  core[`./${language}/${area}.ts`]?.() ?? (await import('./catalogs.ts')).areaWords(language, area);
