import { useId } from 'react';
import './inputs.css';
import { Checkbox } from '../fields/Check.tsx';
import type { FieldText } from '../fields/FieldFrame.tsx';
import { FieldMessage } from '../fields/FieldMessage.tsx';
import type { Option } from '../fields/SelectField.tsx';

export interface ChoicesInputProps extends FieldText {
  name: string;
  value: readonly string[];
  options: readonly Option[];
  disabled?: boolean;
  onChange: (value: readonly string[]) => void;
}

/** A group of checkboxes. */
export function ChoicesInput({ label, hint, warning, error, end, name, value, options, disabled = false, onChange }: ChoicesInputProps) {
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
        <Checkbox
          key={option.value}
          name={name}
          label={option.text}
          disabled={disabled || option.disabled}
          checked={value.includes(option.value)}
          onChange={(isOn) =>
            onChange(options.map((one) => one.value).filter((one) => (one === option.value ? isOn : value.includes(one))))
          }
        />
      ))}
      <FieldMessage id={textId} hint={hint} warning={warning} error={error} />
    </fieldset>
  );
}
