import { durationMs, timeUnits, type Duration, type TimeUnit } from '@meet/contracts/wire/durations';
import { useWords } from '../i18n/use-words.tsx';
import type { FieldText } from '../ui/fields/FieldFrame.tsx';
import { NumberInput } from '../ui/inputs/NumberInput.tsx';
import { Select } from '../ui/fields/SelectField.tsx';

export interface DurationInputProps extends FieldText {
  name: string;
  value: Duration | null;
  onChange: (value: Duration) => void;
  units?: readonly TimeUnit[] | undefined;
  min?: Duration | undefined;
  max?: Duration | undefined;
  disabled?: boolean;
  onHalfTyped?: (isHalfTyped: boolean) => void;
  onLeave?: (isTaken: boolean) => void;
}

/**
 * A number of minutes, hours, days, months or years (001 §3). Its limits are announced in the chosen unit; what is beyond them
 * stays until the form is sent, since the unit may be chosen after the number.
 */
export function DurationInput({ value, onChange, units = timeUnits, min, max, disabled = false, ...field }: DurationInputProps) {
  const t = useWords();
  const unit = value?.unit ?? units[0] ?? 'days';
  const inUnits = (duration: Duration) => durationMs(duration) / durationMs({ amount: 1, unit });
  const limits = {
    ...(min && { 'aria-valuemin': Math.ceil(inUnits(min)) }),
    ...(max && { 'aria-valuemax': Math.floor(inUnits(max)) }),
  };
  return (
    <div className="duration-input">
      <NumberInput
        {...field}
        {...limits}
        whole
        disabled={disabled}
        value={value?.amount ?? null}
        onChange={(amount) => onChange({ amount, unit })}
      />
      <div className="input">
        <Select
          aria-label={t('form.time.unit', { label: field.label })}
          disabled={disabled}
          value={unit}
          options={units.map((one) => ({ value: one, text: t(`form.time.${one}`) }))}
          onChange={({ target }) => {
            const next = units.find((one) => one === target.value);
            if (next) onChange({ amount: value?.amount ?? 0, unit: next });
          }}
        />
      </div>
    </div>
  );
}
