import type { WordTree } from '../words.ts';

/** The words of each area in German; those of the first screen and of the gallery load without this list. */
export const areas = import.meta.glob<WordTree>(['../de/*.ts', '!../de/{app,core,error,session,gallery-*}.ts'], { import: 'words' });
