import * as v from 'valibot';
import { languages, type Language } from '../languages.ts';
import { faultsOf, type FieldFault } from '../fields/field-faults.ts';
import type { FieldSet, Fields } from '../fields/fields.ts';
import { readValues } from '../fields/field-values.ts';
import { gdpr } from './gdpr.ts';
import { support } from './support.ts';

/*
 * Texts to import and to export (001 §5): JSON with a text for each language. Fields that a file omits keep their values.
 */

const byLanguage = v.partial(v.strictObject(v.entriesFromList(languages, v.string())));

const GdprFile = v.pipe(
  v.strictObject({ intro: v.optional(byLanguage), account: v.optional(byLanguage) }),
  v.check(({ intro, account }) => Object.keys({ ...intro, ...account }).length > 0),
);

const SupportFile = v.pipe(
  v.strictObject({ url: v.optional(v.string()), texts: v.optional(byLanguage) }),
  v.check(({ url, texts }) => url !== undefined || Object.keys({ ...texts }).length > 0),
);

type Texts = Partial<Record<Language, string | undefined>>;

const fieldName = (prefix: string, language: string): string => prefix + language.charAt(0).toUpperCase() + language.slice(1);

const named = (prefix: string, texts: Texts = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [fieldName(prefix, language), text ?? '']));

const collected = (prefix: string, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(languages.map((language) => [language, values[fieldName(prefix, language)]]));

interface TextFile {
  /** The values in a file by field, or undefined where it is not valid. */
  read(text: string): Readonly<Record<string, string>> | undefined;
  /** The file with these values. */
  write(values: Readonly<Record<string, unknown>>): string;
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
};

const isSound = <F extends Fields>(set: FieldSet<F>, values: Readonly<Record<string, string>>): boolean => {
  const faults: FieldFault[] = faultsOf(set, readValues(set, values));
  return !faults.some(({ name, why }) => name in values && why.kind !== 'missing') && !faults.some(({ name }) => values[name] === '');
};

export const gdprFile: TextFile = {
  read(text) {
    const file = v.safeParse(GdprFile, json(text));
    if (!file.success) return undefined;
    const values = { ...named('intro', file.output.intro), ...named('account', file.output.account) };
    return isSound(gdpr, values) ? values : undefined;
  },
  write: (values) => JSON.stringify({ intro: collected('intro', values), account: collected('account', values) }, null, 2),
};

export const supportFile: TextFile = {
  read(text) {
    const file = v.safeParse(SupportFile, json(text));
    if (!file.success) return undefined;
    const { url, texts } = file.output;
    const values = { ...(url !== undefined && { supportUrl: url }), ...named('text', texts) };
    return isSound(support, values) ? values : undefined;
  },
  write: (values) => JSON.stringify({ url: values['supportUrl'], texts: collected('text', values) }, null, 2),
};
