import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import './check.css';
import './field.css';
import { FieldMessage, type Messages } from './FieldMessage.tsx';

export interface CheckboxProps extends Messages, Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> {
  label: ReactNode;
  onChange?: (isOn: boolean) => void;
  /** Behind the label. */
  end?: ReactNode;
}

/** A checkbox. A click does nothing while it is disabled (001 §4). */
export const Checkbox = (props: CheckboxProps) => <Line {...props} className="checkbox" />;

export interface ToggleProps extends CheckboxProps {
  checked: boolean;
  onChange: (isOn: boolean) => void;
  /** Switches off when it becomes disabled; true by default (001 §4). */
  falseIfDisabled?: boolean;
}

/** On or off. */
export function Toggle({ falseIfDisabled = true, ...props }: ToggleProps) {
  const { checked, onChange, disabled = false } = props;
  const isToGoOff = disabled && falseIfDisabled && checked;
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (isToGoOff) latest.current(false);
  }, [isToGoOff]);
  return <Line {...props} role="switch" className="toggle" />;
}

function Line({ label, hint, warning, error, end, onChange, ...input }: CheckboxProps) {
  const textId = useId();
  return (
    <div className="field check-field">
      <div className="check-head">
        <label className="check-line">
          <input
            {...input}
            type="checkbox"
            aria-describedby={error || warning || hint ? textId : undefined}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => onChange?.(target.checked)}
          />
          {label}
        </label>
        {end}
      </div>
      <FieldMessage id={textId} hint={hint} warning={warning} error={error} />
    </div>
  );
}
