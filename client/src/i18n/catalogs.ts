import type { Language } from '@meet/contracts/languages';
import type { WordArea, WordTree } from './words.ts';

const files = import.meta.glob<WordTree>(['./*/*.ts', '!./*/{app,error,session}.ts', '!./en/core.ts'], { import: 'words' });

/** Loads one area's words. English core is part of the program and never asked for here. */
export function loadWords(language: Language, area: WordArea): Promise<WordTree> {
  const load = files[`./${language}/${area}.ts`];
  return load ? load() : Promise.reject(new Error(`no words for ${area} in ${language}`));
}
