import { useId } from 'react';
import '../fields/check.css';
import './inputs.css';
import type { FieldText } from '../fields/FieldFrame.tsx';
import { FieldMessage } from '../fields/FieldMessage.tsx';
import type { Option } from '../fields/SelectField.tsx';

export interface RadioGroupProps<Value extends string> extends FieldText {
  name: string;
  value: Value | '';
  options: readonly (Option & { value: Value })[];
  disabled?: boolean;
  /** A click on what is selected or disabled does nothing (001 §4). */
  onChange: (value: Value) => void;
}

/** A group of radio buttons. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  warning,
  error,
  end,
  name,
  value,
  options,
  disabled = false,
  onChange,
}: RadioGroupProps<Value>) {
  const textId = useId();
  return (
    <fieldset
      className="field radio-group"
      aria-describedby={error || warning || hint ? textId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="field-head">
        {label}
        {end}
      </legend>
      {options.map((option) => (
        <label key={option.value} className="check-line">
          <input
            type="radio"
            className="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
      <FieldMessage id={textId} hint={hint} warning={warning} error={error} />
    </fieldset>
  );
}
