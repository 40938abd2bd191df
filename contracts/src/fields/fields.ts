import type { Duration, TimeUnit } from '../wire/durations.ts';
import { code, type ErrorCode } from '../wire/errors.ts';

interface Common {
  /** Must not be left empty: 1023. */
  required?: boolean;
  /** For whatever else is wrong with this field, instead of the set's code. */
  code?: ErrorCode;
  /** Being tried out, and marked so. */
  beta?: boolean;
}

interface TextRules {
  /** The whole text has to fit; an empty one needs not. */
  pattern?: RegExp;
  /** In UTF-16 units, like the `maxLength` of inputs. */
  maxLength?: number;
  letterCase?: 'upper' | 'lower';
  /** A check beyond the pattern; it reports the same fault as the pattern, but does not remove characters. */
  fits?: (text: string) => boolean;
  /** More characters than so many are taken, with a warning. */
  recommended?: number;
}

/** One column of a field that holds rows. */
export type Cell = { required?: boolean } & (({ kind: 'text' } & TextRules) | { kind: 'choice'; options: readonly string[] });

/** Values of a row, by column. */
export type Row = Readonly<Record<string, string>>;

/** One field, declared once for the form and the server. */
export type Field = Common &
  (
    | ({ kind: 'text'; lines?: boolean } & TextRules)
    | ({ kind: 'secret' } & TextRules)
    | { kind: 'email' }
    /** Write-only like a secret: base64 of a file, of a PNG or SVG image if it `isImage`. */
    | { kind: 'file'; endings: readonly string[]; maxBytes: number; isImage?: true }
    /** `path`: one of this server, such as `/meet/help`, is an address as well. */
    | { kind: 'url'; schemes?: readonly string[]; path?: boolean; maxLength?: number }
    /** `min`, `max` and whatever is displayed are the stored number divided by `multiplier` (001 §5): 0, 1,000,000 and 1 by default. */
    | { kind: 'number'; min?: number; max?: number; multiplier?: number; whole?: boolean; unit?: string }
    | { kind: 'duration'; units?: readonly TimeUnit[]; min?: Duration; max?: Duration }
    | { kind: 'flag' }
    /** Without `options` they are known at run time only, such as time zones. */
    | { kind: 'choice'; options?: readonly string[] }
    | { kind: 'choices'; options: readonly string[] }
    | { kind: 'tags'; each?: 'text' | 'email' | 'domain' | 'stun' | 'turn'; maxItems?: number }
    /** A small table; the first column names a row and is unique. */
    | { kind: 'rows'; columns: Readonly<Record<string, Cell>>; maxItems?: number }
    | { kind: 'date'; withTime?: boolean; min?: Date; max?: Date }
  );

export type Fields = Readonly<Record<string, Field>>;

/** What a field holds. Numbers, durations and dates may be not set. */
export type ValueOf<F extends Field> = F extends { kind: 'number' }
  ? number | null
  : F extends { kind: 'duration' }
    ? Duration | null
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'date' }
        ? Date | null
        : F extends { kind: 'rows' }
          ? readonly Row[]
          : F extends { kind: 'tags' }
            ? readonly string[]
            : F extends { kind: 'choices'; options: readonly (infer Option)[] }
              ? readonly Option[]
              : F extends { kind: 'choice'; options: readonly (infer Option)[] }
                ? Option | ''
                : string;

export type Value = ValueOf<Field>;

export type ValuesOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

/** Sent to the server and never back. */
export const isSecret = ({ kind }: Field): boolean => kind === 'secret' || kind === 'file';

/** A condition on several fields, such as one delay below another. */
interface Rule<F extends Fields> {
  /** Its words are `<area>.rule.<name>`. */
  name: string;
  /** The fields that show its message; the first one is in `fields` of a reply, too. */
  at: keyof F & string;
  holds(values: ValuesOf<F>): boolean;
}

export interface FieldSet<F extends Fields> {
  readonly fields: F;
  readonly invalid: ErrorCode;
  /** A field whose condition is not met is neither shown nor checked. */
  readonly when: { readonly [Name in keyof F]?: (values: ValuesOf<F>) => boolean };
  readonly rules: readonly Rule<F>[];
}

/**
 * Declares the fields of a form. Invalid values are reported with `invalid`: 1004, or 1022 for settings;
 * an e-mail address with 1031 outside of settings.
 */
export function fieldSet<const F extends Fields>(fields: F, options: Partial<Omit<FieldSet<F>, 'fields'>> = {}): FieldSet<F> {
  return { fields, invalid: code.invalidParameter, when: {}, rules: [], ...options };
}

/** Whether the field's condition is met. */
export const isInForce = <F extends Fields>({ when }: FieldSet<F>, name: keyof F, values: ValuesOf<F>): boolean =>
  when[name]?.(values) ?? true;

/** The names, in the order of the declaration. */
export const namesOf = <F extends Fields>(fields: F): (keyof F & string)[] => Object.keys(fields);
