import { useId } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { Select } from '../fields/SelectField.tsx';
import { pickerDefaults, withTime, type DateValue } from './date-value.ts';

const steps = (count: number, step: number): string[] =>
  Array.from({ length: Math.ceil(count / step) }, (_, index) => String(index * step).padStart(2, '0'));

const hours = steps(24, pickerDefaults.hourStep);
const minutes = steps(60, pickerDefaults.minuteStep);

export interface TimeFieldsProps {
  /** Which of two times this is. */
  title: string | undefined;
  /** Undefined: disabled, because there is no day. */
  value: DateValue | undefined;
  onChange: (value: DateValue) => void;
}

/** Hour and minute in the steps of the picker (001 §9); a minute between them, typed before, stays among the choices. */
export function TimeFields({ title, value, onChange }: TimeFieldsProps) {
  const t = useWords();
  const id = useId();
  const { hour = pickerDefaults.hour, minute = pickerDefaults.minute } = value ? withTime(value) : {};
  const own = String(minute).padStart(2, '0');
  const offered = minutes.includes(own) ? minutes : [...minutes, own].toSorted();
  const choice = (label: string, options: readonly string[], current: number, set: (next: number) => DateValue | undefined) => (
    <div className="input">
      <Select
        aria-label={label}
        options={options.map((text) => ({ value: text, text }))}
        value={String(current).padStart(2, '0')}
        disabled={!value}
        onChange={({ target }) => {
          const next = set(Number(target.value));
          if (next) onChange(next);
        }}
      />
    </div>
  );
  return (
    <div role="group" aria-labelledby={title && id} className="calendar-time">
      {title && <span id={id}>{title}</span>}
      {choice(t('form.date.hour'), hours, hour, (next) => value && { ...withTime(value), hour: next })}
      <span aria-hidden="true">:</span>
      {choice(t('form.date.minute'), offered, minute, (next) => value && { ...withTime(value), minute: next })}
    </div>
  );
}
