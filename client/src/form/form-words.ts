import type { Field } from '@meet/contracts/fields/fields';
import { problemText } from '../core/problem-text.ts';
import type { I18n } from '../i18n/i18n.ts';
import { dateValue, pickerText } from '../ui/dates/date-value.ts';
import { dateExample } from '../ui/dates/use-date-reasons.ts';
import type { FormContextValue } from './form-context.ts';
import type { ShownFault } from './form-fields.ts';
import { valueWords, type ValueWords } from './value-words.ts';

/** The words of a form: those of its area, with general ones as the fallback. */
export interface FormWords extends ValueWords {
  hint(name: string): string | undefined;
  pattern(name: string): string | undefined;
  /** The heading of a column of a `rows` field. */
  column(name: string, column: string): string;
  fault(fault: ShownFault, field: Field): string;
}

export function formWords(i18n: I18n, { area, options, zone }: Pick<FormContextValue, 'area' | 'options' | 'zone'>): FormWords {
  const { t, find } = i18n;
  const dateText = (date: Date, hasTime: boolean) => {
    const { year, month, day, hour = 0, minute = 0 } = dateValue(date, zone);
    return pickerText({ year, month, day, ...(hasTime && { hour, minute }) });
  };
  const values = valueWords(i18n, { area, options }, dateText);
  const { durationText } = values;

  function fault({ name, code, why }: ShownFault, field: Field): string {
    const byCode = () => find(`${area}.code.${name}.${code}`) ?? problemText(i18n, { code });
    if (!why) return byCode();
    switch (why.kind) {
      case 'pattern':
        return pattern(name) ?? t('form.reason.pattern');
      case 'rule':
        return find(`${area}.rule.${why.rule}`) ?? byCode();
      case 'length':
        return t('form.reason.length', { n: why.n });
      case 'count':
        return t('form.reason.count', { n: why.n });
      case 'range':
        return t('form.reason.range', { min: why.min, max: why.max });
      case 'entry':
        return t('form.reason.entry', { entry: why.entry });
      case 'url':
        return t('form.reason.url', { schemes: ((field.kind === 'url' && field.schemes) || ['https', 'http']).join(', ') });
      case 'cell':
        return t('form.reason.cell', { n: why.row, column: column(name, why.column) });
      case 'date':
        return t('form.reason.date', { example: dateExample(field.kind === 'date' && field.withTime === true) });
      case 'period': {
        const isEarly = why.min !== undefined && why.max === undefined;
        const bound = isEarly ? why.min : why.max;
        return bound ? t(isEarly ? 'form.reason.early' : 'form.reason.late', { date: dateText(bound, true) }) : byCode();
      }
      case 'duration':
        if (why.min) return t('form.reason.atLeast', { duration: durationText(why.min) });
        return why.max ? t('form.reason.atMost', { duration: durationText(why.max) }) : t('form.reason.whole');
      default:
        return t(`form.reason.${why.kind}`);
    }
  }

  const pattern = (name: string): string | undefined => find(`${area}.pattern.${name}`);

  const column = (name: string, column: string): string => find(`${area}.column.${name}.${column}`) ?? column;

  return { ...values, column, hint: (name) => find(`${area}.hint.${name}`), pattern, fault };
}
