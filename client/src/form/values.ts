import { durationMs } from '@meet/contracts/durations';
import type { Duration } from '@meet/contracts/durations';
import { namesOf, type Field, type Fields, type FieldSet, type Value, type ValueOf, type ValuesOf } from '@meet/contracts/fields';

/** What is known of the values beforehand; whatever is left out, null or undefined is empty. */
export type Given<F extends Fields> = { readonly [Name in keyof F]?: ValueOf<F[Name]> | null | undefined };

/** All the values of a set, empty where nothing is given. */
export function valuesOf<F extends Fields>({ fields }: FieldSet<F>, given: Given<F> = {}): ValuesOf<F> {
  const entries = namesOf(fields).map((name) => [name, given[name] ?? emptyOf(fields[name])]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each name, of its kind
  return Object.fromEntries(entries) as ValuesOf<F>;
}

function emptyOf(field: Field | undefined): Value {
  switch (field?.kind) {
    case 'number':
    case 'duration':
    case 'date':
      return null;
    case 'flag':
      return false;
    case 'tags':
    case 'choices':
      return [];
    default:
      return '';
  }
}

/** Whether two values mean the same; the order of a choice of several does not count. */
export function isSame(field: Field, a: Value, b: Value): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (isList(a) && isList(b)) return sorted(field, a).join('\n') === sorted(field, b).join('\n');
  if (isDuration(a) && isDuration(b)) return a.unit === b.unit && durationMs(a) === durationMs(b);
  return a === b;
}

/** Blanks around a text belong to no text but a secret. */
export const trimmed = (field: Field, value: Value): Value => (typeof value === 'string' && field.kind !== 'secret' ? value.trim() : value);

export const isList = (value: Value): value is readonly string[] => Array.isArray(value);

export const isDuration = (value: Value): value is Duration => typeof value === 'object' && value !== null && 'unit' in value;

const sorted = (field: Field, list: readonly string[]): readonly string[] => (field.kind === 'choices' ? list.toSorted() : list);
