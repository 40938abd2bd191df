import type { Duration } from '@meet/contracts/wire/durations';
import { isDuration, isList, isRows } from '@meet/contracts/fields/field-values';
import { isSecret, type Field, type Value } from '@meet/contracts/fields/fields';
import type { I18n } from '../i18n/i18n.ts';
import { numberText } from '../ui/inputs/number-text.ts';
import type { ComboOption } from '../ui/fields/options.ts';
import type { FormContextValue } from './form-context.ts';

/** Values of fields as forms show them. */
export interface ValueWords {
  label(name: string): string;
  options(name: string, field: Field): readonly ComboOption[];
  /** The text of a cell of a column of a `rows` field. */
  cell(column: string, value: string): string;
  value(name: string, field: Field, value: Value): string;
  durationText(duration: Duration): string;
}

/** Date fields are shown by `dateText`; without it nothing stands for them. */
export function valueWords(
  { t, find, language }: I18n,
  { area, options }: Pick<FormContextValue, 'area' | 'options'>,
  dateText: (date: Date, hasTime: boolean) => string = () => '',
): ValueWords {
  const tongue = language.peek();
  const durationText = ({ amount, unit }: Duration) => `${numberText(amount, tongue)} ${t(`form.time.${unit}`)}`;

  const offered = (name: string, field: Field): readonly ComboOption[] =>
    options[name] ??
    ('options' in field ? (field.options ?? []) : []).map((value) => ({ value, text: find(`${area}.option.${name}.${value}`) ?? value }));

  const texts = (name: string, field: Field, values: readonly string[]): string =>
    new Intl.ListFormat(tongue, { type: 'unit' }).format(
      values.map((value) => offered(name, field).find((option) => option.value === value)?.text ?? value),
    );

  const cell = (column: string, value: string): string => find(`${area}.option.${column}.${value}`) ?? value;

  function value(name: string, field: Field, value: Value): string {
    if (value === null) return t('form.notSet');
    if (typeof value === 'boolean') return t(value ? 'form.on' : 'form.off');
    if (value instanceof Date) return dateText(value, field.kind === 'date' && field.withTime === true);
    if (isList(value)) return texts(name, field, value);
    if (isRows(value))
      return value
        .map((row) =>
          Object.entries(row)
            .map(([of, text]) => cell(of, text))
            .join(' · '),
        )
        .join('\n');
    if (isDuration(value)) return durationText(value);
    if (typeof value === 'number') {
      const { multiplier = 1, unit = '' } = field.kind === 'number' ? field : {};
      return `${numberText(value / multiplier, tongue)} ${unit}`.trim();
    }
    if (isSecret(field)) return value && t('form.secret');
    return field.kind === 'choice' ? texts(name, field, [value]) : value;
  }

  return { label: (name) => find(`${area}.field.${name}`) ?? name, options: offered, cell, value, durationText };
}
