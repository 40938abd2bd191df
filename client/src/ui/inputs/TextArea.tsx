import type { ComponentProps } from 'react';
import './inputs.css';
import { FieldFrame, type FieldText } from '../fields/FieldFrame.tsx';
import { useTextDraft, type TextDraftOptions } from './use-text-draft.tsx';

export interface TextAreaProps
  extends FieldText, Omit<TextDraftOptions, 'hasLines'>, Pick<ComponentProps<'textarea'>, 'disabled' | 'required' | 'placeholder'> {
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
  const draft = useTextDraft({ value, onChange, pattern, maxLength, letterCase, patternText, onHalfTyped, onLeave, hasLines: true });
  return (
    <FieldFrame label={label} hint={hint} warning={draft.warning || warning} error={error} end={end}>
      {(ids) => (
        <div className="input area">
          <textarea {...area} {...ids} {...draft.control} rows={draft.control.value.split('\n').length + 1} />
        </div>
      )}
    </FieldFrame>
  );
}
