import { useState } from 'react';
import './inputs.css';
import { FieldFrame, type FieldText } from '../fields/FieldFrame.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { TextRules } from './text-rules.ts';
import { useTextDraft } from './use-text-draft.tsx';

export interface AddInputProps extends FieldText, TextRules {
  name: string;
  /** What its button does. */
  addLabel: string;
  /** The text of the field, which is empty afterwards. */
  onAdd: (text: string) => void;
  patternText?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  onHalfTyped?: ((isHalfTyped: boolean) => void) | undefined;
  onLeave?: ((isTaken: boolean) => void) | undefined;
}

/** Adds one text after the other: the button and Enter submit it and clear the field (001 §5). */
export function AddInput({
  label,
  hint,
  warning,
  error,
  end,
  addLabel,
  onAdd,
  pattern,
  maxLength,
  letterCase,
  patternText,
  disabled,
  onHalfTyped,
  onLeave,
  ...input
}: AddInputProps) {
  const [text, setText] = useState('');
  const change = (next: string) => {
    setText(next);
    onHalfTyped?.(next !== '');
  };
  const draft = useTextDraft({ value: text, onChange: change, pattern, maxLength, letterCase, patternText, onLeave });

  function add(): void {
    if (text.trim() === '' || draft.control.value !== text) return;
    change('');
    onAdd(text.trim());
  }

  return (
    <FieldFrame label={label} hint={hint} warning={draft.warning || warning} error={error} end={end}>
      {(ids) => (
        <div className="input">
          <input
            {...input}
            {...ids}
            {...draft.control}
            type="text"
            autoComplete="off"
            disabled={disabled}
            onKeyDown={(event) => {
              draft.control.onKeyDown(event);
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" aria-label={addLabel} title={addLabel} disabled={disabled} onClick={add}>
            <Icon name="plus" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
