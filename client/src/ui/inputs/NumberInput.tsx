import type { ComponentProps, KeyboardEvent } from 'react';
import './inputs.css';
import { useI18n } from '../../i18n/use-words.tsx';
import { FieldFrame, type FieldText } from '../fields/FieldFrame.tsx';
import { numberText, readNumber } from './number-text.ts';
import { useParsedInput } from './use-parsed-input.tsx';

export interface NumberInputProps
  extends FieldText, Pick<ComponentProps<'input'>, 'disabled' | 'placeholder' | 'aria-valuemin' | 'aria-valuemax'> {
  name: string;
  /** The stored number; what is displayed, and held against `min` and `max`, is divided by `multiplier`. */
  value: number | null;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  multiplier?: number | undefined;
  /** Only whole numbers are displayed. */
  whole?: boolean | undefined;
  /** Behind the number, such as GB. */
  unit?: string | undefined;
  onHalfTyped?: ((isHalfTyped: boolean) => void) | undefined;
  onLeave?: ((isTaken: boolean) => void) | undefined;
}

/**
 * A number, applied on blur, with Enter and with the arrow keys. A number out of range and an empty field are rejected: the
 * previous value is restored and the reason is announced (001 §5).
 */
export function NumberInput({
  label,
  hint,
  warning,
  error,
  end,
  value,
  onChange,
  min = 0,
  max = 1_000_000,
  multiplier = 1,
  whole = false,
  unit,
  onHalfTyped,
  onLeave,
  ...input
}: NumberInputProps) {
  const { t, language } = useI18n();
  const tongue = language.peek();
  const shown = value === null ? undefined : value / multiplier;

  function reasonAgainst(number: number): string | undefined {
    if (number < min || number > max) return t('form.reason.range', { min, max });
    return whole && !Number.isInteger(number) ? t('form.reason.whole') : undefined;
  }

  const entry = useParsedInput<number>({
    text: shown === undefined ? '' : numberText(shown, tongue),
    read: (typed) => {
      const number = readNumber(typed, tongue);
      const reason = number === undefined ? t('form.reason.number') : reasonAgainst(number);
      return number === undefined || reason !== undefined ? { reason: reason ?? '' } : { value: number * multiplier };
    },
    onChange,
    onHalfTyped,
    onLeave,
  });

  function onKeyDown(event: KeyboardEvent): void {
    entry.control.onKeyDown(event);
    const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = readNumber(entry.control.value, tongue) ?? min;
    entry.forget();
    onChange(Math.min(max, Math.max(min, from + step)) * multiplier);
  }

  return (
    <FieldFrame label={label} hint={hint} warning={entry.warning || warning} error={error} end={end}>
      {(ids) => (
        <div className="input">
          <input
            aria-valuemin={min}
            aria-valuemax={max}
            {...input}
            {...ids}
            type="text"
            role="spinbutton"
            inputMode={min < 0 ? 'text' : whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            aria-valuenow={shown}
            {...entry.control}
            onKeyDown={onKeyDown}
          />
          {unit && <span className="input-unit">{unit}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
