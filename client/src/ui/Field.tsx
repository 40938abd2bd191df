import { useId, type ReactNode } from 'react';
import './field.css';
import { Icon } from './Icon.tsx';

export interface FieldText {
  label: string;
  /** Below the control, as long as there is no error. */
  hint?: ReactNode;
  /** What is wrong with the value; takes the hint's place and is announced. */
  error?: string | undefined;
  /** At the end of the label's line, such as a link. */
  end?: ReactNode;
}

/** What the control inside has to carry so that label, hint and error belong to it. */
export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label above, a control, a hint or error below. */
export function Field({ label, hint, error, end, children }: FieldText & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const textId = `${id}text`;
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {end}
      </div>
      {children({ id, 'aria-describedby': error || hint ? textId : undefined, 'aria-invalid': error ? true : undefined })}
      <div id={textId} className="field-text" aria-live="polite">
        {error ? (
          <span className="field-error">
            <Icon name="circle-alert" /> {error}
          </span>
        ) : (
          hint && <span className="hint">{hint}</span>
        )}
      </div>
    </div>
  );
}
