import { formatIn } from '../i18n/format.ts';
import type { I18n } from '../i18n/i18n.ts';
import { asDays, rangeOfIso } from '../ui/dates/date-value.ts';
import { rangeSeparator } from '../ui/dates/range-text.ts';
import type { FilterDefinition } from './filters.ts';

/** The text of a filter's value; days in this time zone. */
export function valueText(
  i18n: Pick<I18n, 'find' | 't' | 'language'>,
  definition: FilterDefinition,
  value: string,
  timeZone: string | undefined,
): string {
  const { t, find, language } = i18n;
  const format = formatIn(language.peek(), timeZone);
  const option = definition.type === 'select' ? definition.options.find((one) => one.value === value) : undefined;
  if (value === '' && !option) return t('list.none');
  switch (definition.type) {
    case 'boolean':
      return t(value === 'true' ? 'list.yes' : 'list.no');
    case 'number':
      return format.number(Number(value));
    case 'select':
      return (option?.translation && find(option.translation)) ?? option?.text ?? value;
    case 'date':
    case 'range': {
      const range = rangeOfIso(value, timeZone);
      const show = range && asDays(range).start.hour !== undefined ? format.dateTime : format.date;
      return value
        .split(rangeSeparator)
        .map((part) => show(new Date(part)))
        .join(' – ');
    }
    default:
      return value;
  }
}
