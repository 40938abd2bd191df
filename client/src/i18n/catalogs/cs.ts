import type { WordTree } from '../words.ts';

/** The words of each area in Czech; those of the first screen and of the gallery load without this list. */
export const areas = import.meta.glob<WordTree>(['../cs/*.ts', '!../cs/{app,core,error,session,gallery-*}.ts'], { import: 'words' });
