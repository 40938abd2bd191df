import type { Services } from '../core/services.ts';
import type { PlainKey } from '../i18n/words.ts';
import { rangeSeparator } from '../ui/dates/range-separator.ts';
import type { ComboOption } from '../ui/fields/options.ts';

/** By name; a boolean is `true` or `false`, a range is `<a> to <b>`, nothing is the empty text. */
export type ListFilterValues = Readonly<Record<string, string>>;

export interface FilterOption {
  value: string;
  /** Its label as a key of the words; otherwise `text`, otherwise the value. */
  translation?: PlainKey;
  text?: string;
}

/** One of too many for a list, kept by its id. Both reject with a `CallProblem`, or when the signal fires. */
export interface Lookup {
  /** Some that fit the typed text, or any when there is none. */
  find(text: string, asking: Asking): Promise<readonly ComboOption[]>;
  /** For an id that came with an address. */
  nameOf(id: string, asking: Asking): Promise<string>;
}

export interface Asking {
  call: Services['call'];
  signal: AbortSignal;
}

interface Common<Name extends string> {
  name: Name;
  /** Otherwise `<area>.filter.<name>`. */
  translation?: PlainKey;
  /** In the form of `FilterValues`; nothing, or `false`, unless said otherwise. */
  defaultValue?: string;
  /** The screen has its own field for it: it is none of the list's. */
  isElsewhere?: true;
  /** What is sent for a value. */
  formatter?: (value: string) => string;
}

/** 001 §3. A `search` stands in the toolbar, `text` waits below; a `select` begins with "all" unless one of its options is empty. */
export type FilterDefinition<Name extends string = string> = Common<Name> &
  (
    | { type: 'search' | 'text' | 'boolean' }
    | { type: 'number'; min?: number; max?: number }
    | { type: 'select'; options: readonly FilterOption[] }
    | { type: 'lookup'; lookup: Lookup }
    /** A range as `<a> to <b>`, both in ISO form. */
    | { type: 'date' | 'range'; min?: Date; max?: Date }
  );

export type Definitions = readonly FilterDefinition[];

export const defaultValue = ({ type, defaultValue: value }: FilterDefinition): string => value ?? (type === 'boolean' ? 'false' : '');

/** Where "reset" leads: every filter at its default. */
export const defaultValues = (definitions: Definitions): ListFilterValues =>
  Object.fromEntries(definitions.map((definition) => [definition.name, defaultValue(definition)]));

export const valueOf = (definition: FilterDefinition, values: ListFilterValues): string =>
  values[definition.name] ?? defaultValue(definition);

/** Those somebody set: each differs from its default. */
export const setFilters = (definitions: Definitions, values: ListFilterValues): FilterDefinition[] =>
  definitions.filter((definition) => valueOf(definition, values) !== defaultValue(definition));

/** Those the list has fields and chips for. */
export const ownFilters = (definitions: Definitions): Definitions => definitions.filter(({ isElsewhere }) => !isElsewhere);

/** What is sent: booleans always, others only when they say something (001 §5). */
export const sentFilters = (definitions: Definitions, values: ListFilterValues): ListFilterValues =>
  Object.fromEntries(
    definitions
      .map((definition) => ({ ...definition, value: valueOf(definition, values) }))
      .filter(({ type, value }) => type === 'boolean' || value !== '')
      .map(({ name, value, formatter = (text: string) => text }) => [name, formatter(value)]),
  );

/** URL-encoded `name=value` pairs joined with `&` (001 §5). */
export const encodedPairs = (pairs: Iterable<readonly [name: string, value: string]>): string =>
  [...pairs].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');

/** Whether a text from outside, such as an address, may be this filter's value. */
export function isValue(definition: FilterDefinition, text: string): boolean {
  if (text === '') return definition.type !== 'boolean';
  switch (definition.type) {
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'select':
      return definition.options.some(({ value }) => value === text);
    case 'number':
      return Number.isFinite(Number(text)) && isWithin(Number(text), definition);
    case 'date':
    case 'range':
      return text.split(rangeSeparator).every((part) => isWithin(Date.parse(part), definition));
    default:
      return true;
  }
}

const isWithin = (value: number, { min, max }: { min?: number | Date; max?: number | Date }): boolean =>
  !Number.isNaN(value) && value >= Number(min ?? -Infinity) && value <= Number(max ?? Infinity);
