import type { Language } from '@meet/contracts/languages';
import cronstrue from 'cronstrue';
import { hasTwelveHours } from '../../i18n/format.ts';

const languages: Record<Language, () => Promise<unknown>> = {
  en: () => import('cronstrue/locales/en.js'),
  cs: () => import('cronstrue/locales/cs.js'),
  de: () => import('cronstrue/locales/de.js'),
  es: () => import('cronstrue/locales/es.js'),
  fr: () => import('cronstrue/locales/fr.js'),
  hu: () => import('cronstrue/locales/hu.js'),
};

/** Any cron expression in words, less naturally than our own sentences; undefined: it is no such expression. */
export async function triggerWords(expression: string, language: Language): Promise<string | undefined> {
  await languages[language]();
  try {
    return cronstrue.toString(expression, { locale: language, use24HourTimeFormat: !hasTwelveHours(language) });
  } catch {
    return undefined;
  }
}
