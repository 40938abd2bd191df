/** Letters without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** How well a title answers: 0 begins with all that was typed, 1 each word begins one of its words, 2 each stands in it; undefined not at all. */
export function rankOf(title: string, typed: string): number | undefined {
  const [text, asked] = [plain(title), plain(typed).trim()];
  if (text.startsWith(asked)) return 0;
  const words = asked.split(/\s+/);
  const beginnings = text.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => beginnings.some((beginning) => beginning.startsWith(word)))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : undefined;
}
