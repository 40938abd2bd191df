/** Sort key of a record; empty keys come last in both directions. */
export type SortKey = string | number | boolean | null | undefined;
export type SortKeyOf<R> = (record: R) => SortKey;

/** Records in ascending order, and separately those with an empty key. */
export interface SortedRecords<R> {
  readonly filled: readonly R[];
  readonly empty: readonly R[];
}

interface Identified {
  readonly id: string;
}

/** One collation for all languages, numbers by value. Ties are broken by characters, then by id. */
const collator = new Intl.Collator('en', { numeric: true });

export function compareKeys(one: SortKey, other: SortKey): number {
  if (typeof one === 'string' && typeof other === 'string') return collator.compare(one, other) || byCharacters(one, other);
  return Number(one) - Number(other);
}

export function sortRecords<R extends Identified>(records: readonly R[], keyOf: SortKeyOf<R>): SortedRecords<R> {
  const keyed = records.map((record) => ({ record, key: keyOf(record) }));
  return {
    filled: keyed
      .filter(({ key }) => !isEmptyKey(key))
      .toSorted((one, other) => compareKeys(one.key, other.key) || byCharacters(one.record.id, other.record.id))
      .map(({ record }) => record),
    empty: keyed
      .filter(({ key }) => isEmptyKey(key))
      .map(({ record }) => record)
      .toSorted((one, other) => byCharacters(one.id, other.id)),
  };
}

/** How many records are sorted, or merged, before others get their turn: some milliseconds. */
export const sortedInATurn = 2_500;

/** Sorts run by run, and merges the runs. */
export function* sortingInParts<R extends Identified>(records: readonly R[], keyOf: SortKeyOf<R>): Generator<void, SortedRecords<R>> {
  let runs: SortedRecords<R>[] = [];
  for (let from = 0; from < records.length; from += sortedInATurn) {
    if (from > 0) yield;
    runs.push(sortRecords(records.slice(from, from + sortedInATurn), keyOf));
  }
  while (runs.length > 1) {
    const merged: SortedRecords<R>[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      yield;
      const [first = nothing, second = nothing] = runs.slice(at, at + 2);
      merged.push(yield* mergingInParts(first, second, keyOf, () => true));
    }
    runs = merged;
  }
  return runs[0] ?? nothing;
}

const nothing: SortedRecords<never> = { filled: [], empty: [] };

/** Number of records with this (non-empty) key, by binary search. */
export function countByKey<R>({ filled }: Pick<SortedRecords<R>, 'filled'>, keyOf: SortKeyOf<R>, key: SortKey): number {
  const firstWhere = (holds: (difference: number) => boolean): number => {
    let [low, high] = [0, filled.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const record = filled[middle];
      if (record !== undefined && holds(compareKeys(keyOf(record), key))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return firstWhere((difference) => difference > 0) - firstWhere((difference) => difference >= 0);
}

/** Merges two sorted lists; of the first only records that are kept. */
export function* mergingInParts<R extends Identified>(
  first: SortedRecords<R>,
  second: SortedRecords<R>,
  keyOf: SortKeyOf<R>,
  isKept: (record: R) => boolean,
): Generator<void, SortedRecords<R>> {
  const byId = (one: R, other: R) => byCharacters(one.id, other.id);
  const byKey = (one: R, other: R) => compareKeys(keyOf(one), keyOf(other)) || byId(one, other);
  return {
    filled: yield* mergingBy(yield* keptOf(first.filled, isKept), second.filled, byKey),
    empty: yield* mergingBy(yield* keptOf(first.empty, isKept), second.empty, byId),
  };
}

function* keptOf<R>(records: readonly R[], isKept: (record: R) => boolean): Generator<void, readonly R[]> {
  const kept: R[] = [];
  for (const [index, record] of records.entries()) {
    if (index % sortedInATurn === sortedInATurn - 1) yield;
    if (isKept(record)) kept.push(record);
  }
  return kept;
}

function* mergingBy<R>(first: readonly R[], second: readonly R[], compare: (one: R, other: R) => number): Generator<void, readonly R[]> {
  if (second.length === 0) return first;
  const all: R[] = [];
  let taken = 0;
  for (;;) {
    if (all.length > 0 && all.length % sortedInATurn === 0) yield;
    const [record, next] = [first[all.length - taken], second[taken]];
    if (record === undefined || next === undefined) break;
    const isNext = compare(next, record) < 0;
    all.push(isNext ? next : record);
    if (isNext) taken += 1;
  }
  return all.concat(first.slice(all.length - taken), second.slice(taken));
}

const isEmptyKey = (key: SortKey): boolean => key === null || key === undefined || key === '';

const byCharacters = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
