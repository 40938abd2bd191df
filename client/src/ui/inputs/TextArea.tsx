import type { ComponentProps } from 'react';
import './inputs.css';
import { Field, type FieldText } from '../fields/Field.tsx';
import { useDraft, type DraftOptions } from './use-draft.tsx';

export interface TextAreaProps
  extends FieldText, Omit<DraftOptions, 'hasLines'>, Pick<ComponentProps<'textarea'>, 'disabled' | 'required' | 'placeholder'> {
  name: string;
}

/** A text of several lines; grows with them from 5rem to 12.5rem (001 §5). */
export function TextArea({
  label,
  hint,
  warning,
  error,
  end,
  value,
  onChange,
  pattern,
  maxLength,
  letterCase,
  patternText,
  onHalfTyped,
  onLeave,
  ...area
}: TextAreaProps) {
  const draft = useDraft({ value, onChange, pattern, maxLength, letterCase, patternText, onHalfTyped, onLeave, hasLines: true });
  return (
    <Field label={label} hint={hint} warning={draft.warning || warning} error={error} end={end}>
      {(ids) => (
        <div className="input area">
          <textarea {...area} {...ids} {...draft.control} rows={draft.control.value.split('\n').length + 1} />
        </div>
      )}
    </Field>
  );
}
