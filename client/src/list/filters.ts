import type { Services } from '../core/services.ts';
import type { PlainKey } from '../i18n/words.ts';
import { momentIn, rangeSeparator } from '../ui/dates/range-text.ts';
import type { ComboOption } from '../ui/fields/options.ts';

/** Values by filter name. Booleans are `true` or `false`, ranges `<a> to <b>`, unset is empty. */
export type ListFilterValues = Readonly<Record<string, string>>;

export interface FilterOption {
  value: string;
  /** Its label as a key of the words; otherwise `text`, otherwise the value. */
  translation?: PlainKey;
  text?: string;
}

/** The options of a filter that is a flag. "Any" is expressed by omitting the filter (ambiguity A24). */
export const yesOrNo = (yes: PlainKey = 'list.yes', no: PlainKey = 'list.no'): readonly FilterOption[] => [
  { value: 'true', translation: yes },
  { value: 'false', translation: no },
];

/** Looks up records by text and by id. Both reject with a `CallProblem`, or when the signal fires. */
export interface Lookup {
  /** Records that match the typed text, or any if it is empty. */
  find(text: string, asking: Asking): Promise<readonly ComboOption[]>;
  /** For an id from the address. */
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
  /** The screen draws this filter itself. */
  isElsewhere?: true;
  /** What is sent for a value. */
  formatter?: (value: string) => string;
  /** Whether a text of the address can be sent; all can unless said otherwise. */
  isValid?: (text: string) => boolean;
}

/** 001 §3. A `search` is in the toolbar, `text` in the panel. A `select` starts with "all" unless it has an empty option. */
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

/** Every filter at its default. */
export const defaultValues = (definitions: Definitions): ListFilterValues =>
  Object.fromEntries(definitions.map((definition) => [definition.name, defaultValue(definition)]));

export const valueOf = (definition: FilterDefinition, values: ListFilterValues): string =>
  values[definition.name] ?? defaultValue(definition);

/** The active filters: those that differ from their default. */
export const setFilters = (definitions: Definitions, values: ListFilterValues): FilterDefinition[] =>
  definitions.filter((definition) => valueOf(definition, values) !== defaultValue(definition));

/** The filters the list draws. */
export const ownFilters = (definitions: Definitions): Definitions => definitions.filter(({ isElsewhere }) => !isElsewhere);

/** The sent values: booleans always, others only if they are set (001 §5). */
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

/** Whether a text, for example from the address, is a valid value of this filter. */
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
      return isWithin(momentIn(text), definition);
    case 'range': {
      const parts = text.split(rangeSeparator);
      return parts.length === 2 && parts.every((part) => isWithin(momentIn(part), definition));
    }
    default:
      return definition.isValid?.(text) ?? true;
  }
}

const isWithin = (value: number, { min, max }: { min?: number | Date; max?: number | Date }): boolean =>
  !Number.isNaN(value) && value >= Number(min ?? -Infinity) && value <= Number(max ?? Infinity);
