import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import { Icon } from '../icons/Icon.tsx';

export interface Option {
  value: string;
  text: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'id' | 'size' | 'children'> {
  options: readonly Option[];
  large?: boolean;
}

/** A native select with label and messages. */
export function SelectField({ label, hint, warning, error, end, options, large = false, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} warning={warning} error={error} end={end}>
      {(ids) => (
        <div className={large ? 'input large' : 'input'}>
          <Select options={options} {...select} {...ids} />
        </div>
      )}
    </FieldFrame>
  );
}

/** The select alone, for places with their own label and frame (class `input`). */
export function Select({ options, ...select }: { options: readonly Option[] } & Omit<ComponentProps<'select'>, 'children'>) {
  return (
    <>
      <select {...select}>
        {options.map(({ value, text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </>
  );
}
