import type { ComponentProps } from 'react';
import './inputs.css';
import { TextField, type TextFieldProps } from '../fields/TextField.tsx';
import { useTextDraft, type TextDraftOptions } from './use-text-draft.tsx';

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'disabled' | 'readOnly' | 'required' | 'spellCheck'
>;

export interface TextInputProps
  extends
    Native,
    Omit<TextDraftOptions, 'hasLines'>,
    Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'warning' | 'error' | 'end' | 'icon'> {}

/** A text input whose value is applied when it matches the rules (001 §5). */
export function TextInput({
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
}: TextInputProps) {
  const draft = useTextDraft({ value, onChange, pattern, maxLength, letterCase, patternText, onHalfTyped, onLeave });
  return <TextField {...field} {...draft.control} warning={draft.warning || warning} />;
}
