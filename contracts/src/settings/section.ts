import { fieldSet, type Fields, type FieldSet, type ValuesOf } from '../fields/fields.ts';
import { code } from '../wire/errors.ts';

type Groups = Readonly<Record<string, Fields>>;

type Joined<All> = (All extends unknown ? (one: All) => void : never) extends (joined: infer One) => void ? One : never;

/** The fields of all groups side by side. */
type FieldsOf<G extends Groups> = Joined<G[keyof G]> extends infer F extends Fields ? { [Name in keyof F]: F[Name] } : never;

/** Parts that the server may fail to load, each with a message of its own (001 §8). */
export const loadFailures = ['ssoOauth', 'ssoSaml', 'samlKey', 'ldap', 'push', 'metrics', 'storage', 'directory'] as const;

export type LoadFailure = (typeof loadFailures)[number];

/** What the server can try with values before they are saved. */
export const trials = ['smtp', 'ldap', 'sso', 'turn', 'storage', 'directory'] as const;

export type Trial = (typeof trials)[number];

interface Extras<Group extends string> {
  /** The groups that can fail to load, and which message says so. */
  failures?: Partial<Record<Group, LoadFailure>>;
  /** The groups whose values can be tried. */
  trials?: Partial<Record<Group, Trial>>;
}

/** A section of the settings: fields in groups, declared once for screen and server. A bad value is 1022, a mandatory one left empty 1023. */
export interface Section<F extends Fields = Fields, Group extends string = string> extends FieldSet<F> {
  /** The names of the fields by group. */
  readonly groups: Readonly<Record<Group, readonly (keyof F & string)[]>>;
  readonly failures: Partial<Record<Group, LoadFailure>>;
  readonly trials: Partial<Record<Group, Trial>>;
}

export function section<const G extends Groups>(
  groups: G,
  {
    failures = {},
    trials: tried = {},
    ...options
  }: Partial<Omit<FieldSet<FieldsOf<G>>, 'fields' | 'invalid'>> & Extras<keyof G & string> = {},
): Section<FieldsOf<G>, keyof G & string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the groups side by side
  const fields = Object.assign({}, ...Object.values(groups)) as FieldsOf<G>;
  const names = Object.entries(groups).map(([group, own]) => [group, Object.keys(own)]);
  return {
    ...fieldSet(fields, { invalid: code.invalidSettingValue, ...options }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each group with the names of its fields
    groups: Object.fromEntries(names) as Section<FieldsOf<G>, keyof G & string>['groups'],
    failures,
    trials: tried,
  };
}

/** The values of a section. */
export type SectionValues<S> = S extends Section<infer F> ? ValuesOf<F> : never;
