import { useId, type ReactNode } from 'react';
import './field.css';
import { FieldMessage, type Messages } from './FieldMessage.tsx';

export interface FieldText extends Messages {
  label: string;
  /** At the end of the label's line, such as a link; what is typed comes first with the keyboard. */
  end?: ReactNode;
}

/** The attributes that connect a control to its label, hint and error. */
export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label above, a control, a hint, warning or error below. */
export function FieldFrame({ label, end, children, ...messages }: FieldText & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const textId = `${id}text`;
  const { hint, warning, error } = messages;
  return (
    <div className="field">
      <label htmlFor={id} className="field-head">
        {label}
      </label>
      {children({ id, 'aria-describedby': error || warning || hint ? textId : undefined, 'aria-invalid': error ? true : undefined })}
      {end && <div className="field-head">{end}</div>}
      <FieldMessage id={textId} {...messages} />
    </div>
  );
}
