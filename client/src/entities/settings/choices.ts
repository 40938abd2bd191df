import { languageOptions } from '../../core/menus.tsx';

/** Options that the languages name themselves. */
export const languageChoices = { defaultLanguage: languageOptions, translationLanguages: languageOptions };
