import type { WordTree } from '../words.ts';

/** The words of each area in French; those of the first screen and of the gallery load without this list. */
export const areas = import.meta.glob<WordTree>(['../fr/*.ts', '!../fr/{app,core,error,session,gallery-*}.ts'], { import: 'words' });
