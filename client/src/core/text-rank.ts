/** Lower case, without accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * How well a title matches: 0 it starts with the typed text, 1 each typed word starts one of its words, 2 it contains each
 * typed word; undefined: no match.
 */
export function rankOf(title: string, typed: string): number | undefined {
  const [text, asked] = [plain(title), plain(typed).trim()];
  if (text.startsWith(asked)) return 0;
  const words = asked.split(/\s+/);
  const beginnings = text.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => beginnings.some((beginning) => beginning.startsWith(word)))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : undefined;
}
