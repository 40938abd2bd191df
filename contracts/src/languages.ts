/** Interface languages: those of 000 §1 and Spanish from 001 §1. English is the fallback; `en-US` counts as `en`. */
export const languages = ['en', 'cs', 'de', 'es', 'fr', 'hu'] as const;

export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'en';

export const isLanguage = (tag: unknown): tag is Language => languages.some((language) => language === tag);
