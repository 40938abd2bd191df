import { durationMs } from '../wire/durations.ts';
import { emptyOf } from './field-kinds.ts';
import type { Duration } from '../wire/durations.ts';
import { namesOf, type Field, type Fields, type FieldSet, type Row, type Value, type ValueOf, type ValuesOf } from './fields.ts';

/** What is known of the values beforehand; whatever is left out, null or undefined is empty. */
export type Given<F extends Fields> = { readonly [Name in keyof F]?: ValueOf<F[Name]> | null | undefined };

/** All the values of a set, empty where nothing is given. */
export function valuesOf<F extends Fields>({ fields }: FieldSet<F>, given: Given<F> = {}): ValuesOf<F> {
  const entries = namesOf(fields).map((name) => [name, given[name] ?? emptyOf(fields[name])]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each name, of its kind
  return Object.fromEntries(entries) as ValuesOf<F>;
}

/** Whether two values mean the same; the order of a choice of several does not count. */
export function isSame(field: Field, a: Value, b: Value): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (isList(a) && isList(b)) return sorted(field, a).join('\n') === sorted(field, b).join('\n');
  if (isRows(a) && isRows(b)) return JSON.stringify(a) === JSON.stringify(b);
  if (isDuration(a) && isDuration(b)) return a.unit === b.unit && durationMs(a) === durationMs(b);
  return a === b;
}

/** Blanks around a text belong to no text but a secret. */
export const trimmed = (field: Field, value: Value): Value => (typeof value === 'string' && field.kind !== 'secret' ? value.trim() : value);

export const isList = (value: Value): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

export const isRows = (value: Value): value is readonly Row[] => Array.isArray(value) && value.every((entry) => typeof entry === 'object');

export const isDuration = (value: Value): value is Duration =>
  typeof value === 'object' && value !== null && 'unit' in value && 'amount' in value;

/** Whether a value from outside is of the field's kind, right or wrong; a file is distinguished from other text by its faults. */
export function hasShape(field: Field, value: unknown): value is Value {
  switch (field.kind) {
    case 'number':
      return value === null || typeof value === 'number';
    case 'duration':
      return value === null || (typeof value === 'object' && 'unit' in value && 'amount' in value);
    case 'date':
      return value === null || value instanceof Date;
    case 'flag':
      return typeof value === 'boolean';
    case 'tags':
    case 'choices':
      return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
    case 'rows':
      return Array.isArray(value) && value.every(isRow);
    default:
      return typeof value === 'string';
  }
}

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && Object.values(row).every((cell) => typeof cell === 'string');

/** The values of a set as they came from outside; what is missing or of another kind is empty. */
export function readValues<F extends Fields>(set: FieldSet<F>, given: Readonly<Record<string, unknown>>): ValuesOf<F> {
  const entries = namesOf(set.fields).map((name) => {
    const field: Field | undefined = set.fields[name];
    return [name, field && hasShape(field, given[name]) ? given[name] : emptyOf(field)];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each name, of its kind
  return Object.fromEntries(entries) as ValuesOf<F>;
}

const sorted = (field: Field, list: readonly string[]): readonly string[] => (field.kind === 'choices' ? list.toSorted() : list);
