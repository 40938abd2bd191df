import * as v from 'valibot';

/**
 * A text of which everything is seen: no control characters, no marks that turn the direction of writing, no zero-width ones.
 * Joiners and variation selectors stay behind characters that need them, as in Persian or in emoji; Latin, Greek and Cyrillic
 * letters, digits and punctuation need none, except as a keycap. For the whole of a text, like every pattern of a field; `nameUpTo` for contracts.
 */
export const visibleText =
  /(?:[ -~\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}](?:\uFE0F\u20E3)?|[^ -~\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}][\uFE00-\uFE0F]?[\u200C\u200D]?)*/u;

/** A name of one line that people gave and read. */
export const nameUpTo = (maxCharacters: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxCharacters), v.regex(whole));

const whole = new RegExp(`^${visibleText.source}$`, 'u');

export const isVisible = (text: string): boolean => whole.test(text);

/** A text of one line that may be empty. */
export const textUpTo = (maxCharacters: number) => v.pipe(v.string(), v.maxLength(maxCharacters), v.regex(whole));

/** The first or last name of somebody with an account. */
export const personName = nameUpTo(100);

/**
 * Equal for names that people take for the same: whatever the case, the width and composition of their characters, the kind
 * and number of blanks, and whatever is not seen. Never shown.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // Some letters differ when small but share their capitals, such as ß and ss or the two small sigmas.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
