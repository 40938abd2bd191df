import { useRef, useState } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { FieldFrame, type FieldText } from '../fields/FieldFrame.tsx';
import { Icon } from '../icons/Icon.tsx';
import { lazyPart } from '../layout/lazy-part.tsx';
import { dateValue, type Bounds, type DateRange, type DateValue } from './date-value.ts';
import { useParsedInput, type ParsedInputOptions } from '../inputs/use-parsed-input.tsx';

/** What fields for a date and for a range have in common. */
export interface DateFieldProps extends FieldText, Bounds {
  name: string;
  /** Hour and minute too. */
  hasTime?: boolean;
  disabled?: boolean;
  onHalfTyped?: ((isHalfTyped: boolean) => void) | undefined;
  onLeave?: ((isTaken: boolean) => void) | undefined;
}

interface DateEntryProps<Value> extends DateFieldProps, ParsedInputOptions<Value> {
  value: DateValue | DateRange | undefined;
  isRange?: boolean;
  /** The current time. */
  now?: () => DateValue;
  onPick: (picked: DateValue | DateRange) => void;
}

/** Loaded when it is opened. */
const CalendarDialog = lazyPart(async () => (await import('./CalendarDialog.tsx')).CalendarDialog);

/** The text and the button that opens the calendar. */
export function DateEntry<Value>({
  label,
  hint,
  warning,
  error,
  end,
  name,
  value,
  isRange = false,
  hasTime = false,
  now = () => dateValue(new Date()),
  min,
  max,
  disabled = false,
  onPick,
  ...options
}: DateEntryProps<Value>) {
  const t = useWords();
  const entry = useParsedInput(options);
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <FieldFrame label={label} hint={hint} warning={entry.warning || warning} error={error} end={end}>
      {(ids) => (
        <>
          <div className="input" ref={frame}>
            <input {...ids} {...entry.control} type="text" name={name} autoComplete="off" spellCheck={false} disabled={disabled} />
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('form.date.calendar', { label })}
              title={t('form.date.calendar', { label })}
              disabled={disabled}
              onClick={() => setOpen(true)}
            >
              <Icon name="calendar" />
            </button>
          </div>
          {isOpen && (
            <CalendarDialog
              label={label}
              value={value}
              isRange={isRange}
              hasTime={hasTime}
              now={now}
              min={min}
              max={max}
              anchor={frame}
              onClose={() => setOpen(false)}
              onPick={(picked) => {
                setOpen(false);
                entry.forget();
                onPick(picked);
              }}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}
