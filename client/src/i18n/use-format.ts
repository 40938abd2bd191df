import { formatIn, type Format } from './format.ts';
import { useI18n } from './use-words.tsx';

/** The format for the language of the page and the account's time zone. The component is rendered again when either changes. */
export function useFormat(): Format {
  const { language, timeZone } = useI18n();
  return formatIn(language.peek(), timeZone.peek());
}
