import type { Language } from '@meet/contracts/languages';
import type { WordArea, WordTree } from './words.ts';

const files = {
  ...import.meta.glob<WordTree>(['./*/*.ts', '!./*/{app,error,session,core}.ts', '!./*/gallery-*.ts'], { import: 'words' }),
  ...(import.meta.env.MODE === 'production' ? {} : import.meta.glob<WordTree>('./*/gallery-*.ts', { import: 'words' })),
};

/** The words of an area that comes with its screens. */
export function areaWords(language: Language, area: WordArea): Promise<WordTree> {
  const load = files[`./${language}/${area}.ts`];
  return load ? load() : Promise.reject(new Error(`no words for ${area} in ${language}`));
}
