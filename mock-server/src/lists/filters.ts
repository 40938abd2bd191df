import { assertThat, fieldProblem } from '../problem.ts';

/** Without case and accents: `Králová` is found by `kralova`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** Finds records that have every word of a text. What a record says is folded once; records never change. */
export function textFilter<R extends object>(textOf: (record: R) => string): (text: string | undefined) => (record: R) => boolean {
  const known = new WeakMap<R, string>();
  const foldedOf = (record: R): string => {
    const text = known.get(record) ?? folded(textOf(record));
    known.set(record, text);
    return text;
  };
  return (text = '') => {
    const words = folded(text).split(/\s+/).filter(Boolean);
    return (record) => words.every((word) => foldedOf(record).includes(word));
  };
}

/** A flag holds, or was not asked about. */
export const flagFilter =
  <R>(asked: 'true' | 'false' | undefined, isSo: (record: R) => boolean) =>
  (record: R): boolean =>
    asked === undefined || isSo(record) === (asked === 'true');

/** Moments within `<a> to <b>`, both included, in either order. Whoever has no such moment is not within it. */
export function rangeFilter<R>(
  name: string,
  range: string | undefined,
  momentOf: (record: R) => string | null | undefined,
): (record: R) => boolean {
  if (range === undefined) return () => true;
  const [one = Number.NaN, other = Number.NaN] = range.split(' to ').map((text) => Date.parse(text));
  assertThat(!Number.isNaN(one + other), 1004, `${name}: there is no such day`, fieldProblem(name, 1004));
  const [fromMs, toMs] = [Math.min(one, other), Math.max(one, other)];
  return (record) => {
    const moment = momentOf(record);
    if (!moment) return false;
    const ms = Date.parse(moment);
    return ms >= fromMs && ms <= toMs;
  };
}

/** All of them hold. */
export const all =
  <R>(...tests: readonly ((record: R) => boolean)[]) =>
  (record: R): boolean =>
    tests.every((test) => test(record));
