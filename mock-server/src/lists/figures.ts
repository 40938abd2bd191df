export const sumOf = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((sum, item) => sum + of(item), 0);

/** Number of occurrences of each name, most frequent first, then by name. */
export function frequencies(names: Iterable<string>): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}

/** Mean rounded to one decimal; null for an empty list. */
export const roundedMean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.round((sumOf(numbers, (one) => one) / numbers.length) * 10) / 10;
