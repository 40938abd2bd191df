import '../inputs/inputs.css';
import { useWords } from '../../i18n/use-words.tsx';
import { DateEntry, type DateFieldProps } from './DateEntry.tsx';
import { dateValue, isRange, parseDate, pickerText, rangeOf, withoutTime, withTime, type DateRange, type DateValue } from './date-value.ts';
import { rangeSeparator } from './range-text.ts';
import { dateExample, useDateReasons } from './use-date-reasons.ts';

export interface DateRangeInputProps extends DateFieldProps {
  value: DateRange | undefined;
  /** Undefined when the field was emptied. */
  onChange: (value: DateRange | undefined) => void;
  /** A time is taken where one is typed; days without one are whole. */
  takesTime?: boolean;
  /** The current time, where a single date is typed, and from which the usual periods are counted. */
  now?: () => DateValue;
}

/** From one date to another, typed with ` to ` or the word of the language between them, or chosen in a calendar. A single one begins a range that ends now (001 §5). */
export function DateRangeInput({ value, onChange, now = () => dateValue(new Date()), takesTime = false, ...field }: DateRangeInputProps) {
  const t = useWords();
  const { hasTime = false } = field;
  const reasonAgainst = useDateReasons(field, hasTime);
  const fitted = takesTime ? (date: DateValue) => date : hasTime ? withTime : withoutTime;
  const separator = ` ${t('form.date.between')} `;
  const example = `${dateExample(hasTime, 1)}${separator}${dateExample(hasTime)}`;

  function read(typed: string): { value: DateRange | undefined } | { reason: string } {
    if (typed.trim() === '') return { value: undefined };
    const dates = typed.replaceAll(separator, rangeSeparator).split(rangeSeparator).map(parseDate);
    const reason = dates.map((date) => reasonAgainst(date && fitted(date))).find(Boolean);
    const [one, other = now()] = dates;
    if (reason !== undefined || !one) return { reason: reason ?? '' };
    return { value: rangeOf(fitted(one), fitted(other)) };
  }

  return (
    <DateEntry<DateRange | undefined>
      {...field}
      hint={field.hint ?? t('form.date.format', { example })}
      text={value ? pickerText({ start: fitted(value.start), stop: fitted(value.stop) }).replace(rangeSeparator, separator) : ''}
      read={read}
      value={value}
      isRange
      now={now}
      onChange={onChange}
      onPick={(picked) => isRange(picked) && onChange(picked)}
    />
  );
}
