import { supportCodePattern } from '@meet/contracts/areas/join-timelines';

/** The support code of a join as it is written, however it was typed: `k7qm 3xwd` is `K7QM-3XWD`. Undefined: the text is none. */
export function supportCodeIn(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const code = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  return supportCodePattern.test(code) ? code : undefined;
}
