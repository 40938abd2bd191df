import { useId } from 'react';
import './download.css';

export interface RadioButtonsProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; text: string; mark?: string | undefined }[];
  onChoose: (value: Value) => void;
}

/** Options side by side: native radio buttons, so the arrow keys work. */
export function RadioButtons<Value extends string>({ label, value, options, onChoose }: RadioButtonsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend className="hidden-text">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChoose(option.value)} />
          <span>
            {option.text}
            {option.mark && <small>{option.mark}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
