import { formatIn, type Format } from './format.ts';
import { useI18n } from './use-words.tsx';

/** In the language of the page and the account's time zone; the component draws again when either changes. */
export function useFormat(): Format {
  const { language, timeZone } = useI18n();
  return formatIn(language.peek(), timeZone.peek());
}
