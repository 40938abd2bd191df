import { timeUnits, type Duration, type TimeUnit } from '@meet/contracts/wire/durations';
import { useWords } from '../i18n/use-words.tsx';
import type { FieldText } from '../ui/fields/FieldFrame.tsx';
import { NumberInput } from '../ui/inputs/NumberInput.tsx';
import { Select } from '../ui/fields/SelectField.tsx';

export interface DurationInputProps extends FieldText {
  name: string;
  value: Duration | null;
  onChange: (value: Duration) => void;
  units?: readonly TimeUnit[] | undefined;
  disabled?: boolean;
  onHalfTyped?: (isHalfTyped: boolean) => void;
  onLeave?: () => void;
}

/** A number of minutes, hours, days, months or years (001 §3). */
export function DurationInput({ value, onChange, units = timeUnits, disabled = false, ...field }: DurationInputProps) {
  const t = useWords();
  const unit = value?.unit ?? units[0] ?? 'days';
  return (
    <div className="duration-input">
      <NumberInput {...field} whole disabled={disabled} value={value?.amount ?? null} onChange={(amount) => onChange({ amount, unit })} />
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
