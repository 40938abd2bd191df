import { fallbackLanguage, type Language } from './languages.ts';

/** The HTML pages of the built client: sign-in, pre-join, and an empty frame for every other route. */
export const pageFiles = ['index', 'app', 'webrtc'] as const;

export type PageFile = (typeof pageFiles)[number];

/** The file of a page in a language, such as `index.html` and `index.cs.html`. */
export const pageFile = (page: PageFile, language: Language): string =>
  language === fallbackLanguage ? `${page}.html` : `${page}.${language}.html`;
