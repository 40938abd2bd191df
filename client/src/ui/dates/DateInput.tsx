import '../inputs/inputs.css';
import { useWords } from '../../i18n/use-words.tsx';
import { DateEntry, type DateFieldProps } from './DateEntry.tsx';
import { isRange, parseDate, pickerText, withoutTime, withTime, type DateValue } from './date-value.ts';
import { dateExample, useDateReasons } from './use-date-reasons.ts';

export interface DateInputProps extends DateFieldProps {
  value: DateValue | undefined;
  /** Undefined when the field was emptied. */
  onChange: (value: DateValue | undefined) => void;
}

/** A date, typed as year-month-day or chosen in a calendar (001 §5, §9). */
export function DateInput({ value, onChange, ...field }: DateInputProps) {
  const t = useWords();
  const { hasTime = false } = field;
  const reasonAgainst = useDateReasons(field, hasTime);
  const fitted = hasTime ? withTime : withoutTime;

  function read(typed: string): { value: DateValue | undefined } | { reason: string } {
    if (typed.trim() === '') return { value: undefined };
    const date = parseDate(typed);
    const reason = reasonAgainst(date && fitted(date));
    return reason === undefined ? { value: date && fitted(date) } : { reason };
  }

  return (
    <DateEntry<DateValue | undefined>
      {...field}
      hint={field.hint ?? t('form.date.format', { example: dateExample(hasTime) })}
      text={value ? pickerText(fitted(value)) : ''}
      read={read}
      value={value}
      onChange={onChange}
      onPick={(picked) => onChange(isRange(picked) ? picked.start : picked)}
    />
  );
}
