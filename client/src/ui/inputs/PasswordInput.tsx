import './inputs.css';
import { PasswordField, type PasswordFieldProps } from '../fields/PasswordField.tsx';
import { useTextDraft, type TextDraftOptions } from './use-text-draft.tsx';

export interface PasswordInputProps
  extends
    Omit<TextDraftOptions, 'hasLines'>,
    Pick<
      PasswordFieldProps,
      'name' | 'label' | 'hint' | 'warning' | 'error' | 'end' | 'autoComplete' | 'disabled' | 'required' | 'placeholder'
    > {}

/** A secret, with the same rules as a text; it can be shown (001 §5). */
export function PasswordInput({
  value,
  onChange,
  pattern,
  maxLength,
  letterCase,
  patternText,
  onHalfTyped,
  onLeave,
  warning,
  ...field
}: PasswordInputProps) {
  const draft = useTextDraft({ value, onChange, pattern, maxLength, letterCase, patternText, onHalfTyped, onLeave });
  return <PasswordField {...field} {...draft.control} warning={draft.warning || warning} />;
}
