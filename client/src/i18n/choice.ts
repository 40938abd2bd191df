import { readStorage, whenStoredElsewhere, writeStorage } from '../api/safe-storage.ts';
import { fallbackLanguage, isLanguage, type Language } from '@meet/contracts/languages';

const storageKey = 'meet-language';

/**
 * The language to start in: that of the account, then the last choice in this browser, then what
 * the browser asks for, then the server's default, then English (000 §1, ambiguity A2). Regions are
 * ignored: `de-AT` is `de`.
 */
export function chooseLanguage(wishes: {
  account?: string | null | undefined;
  chosen?: string | null | undefined;
  browser?: readonly string[];
  serverDefault?: string | null | undefined;
}): Language {
  const { account, chosen, browser = [], serverDefault } = wishes;
  return [account, chosen, ...browser, serverDefault].map(supported).find((language) => language !== undefined) ?? fallbackLanguage;
}

function supported(tag: string | null | undefined): Language | undefined {
  const base = tag?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return isLanguage(base) ? base : undefined;
}

const storage = () => localStorage;

/** The last choice in this browser. */
export const rememberedLanguage = (): Language | undefined => supported(readStorage(storage, storageKey));

/** Calls back when another tab of this browser has chosen a language. */
export function whenChosenElsewhere(run: (language: Language) => void): void {
  whenStoredElsewhere(storageKey, () => {
    const language = rememberedLanguage();
    if (language) run(language);
  });
}

export const rememberLanguage = (language: Language): void => writeStorage(storage, storageKey, language);

/** What the browser asks for. Without one, when a page is prerendered, nobody does: the languages of Node are those of the machine. */
const browserTags = (): readonly string[] => (typeof document === 'undefined' ? [] : navigator.languages);

/** English in which dates are written: `en-GB` has other days, hours and weeks than `en-US`. Other languages have one way for all. */
export const dateLocale = (language: Language, tags = browserTags()): string =>
  (language === 'en' && tags.find((tag) => /^en-..$/i.test(tag))) || language;
