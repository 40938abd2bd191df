import { useState } from 'react';
import './inputs.css';
import { useWords } from '../../i18n/use-words.tsx';
import type { FieldText } from '../fields/FieldFrame.tsx';
import { Icon } from '../icons/Icon.tsx';
import { AddInput } from './AddInput.tsx';
import { focusNextItem } from './focus-next-item.ts';

export interface TagsInputProps extends FieldText {
  name: string;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** Why a text is refused as an entry. */
  reasonAgainst?: (entry: string) => string | undefined;
  placeholder?: string;
  disabled?: boolean;
  onHalfTyped?: (isHalfTyped: boolean) => void;
  onLeave?: (isTaken: boolean) => void;
}

/** A list of short texts. Several can be pasted at once, separated by commas, semicolons, blanks or line breaks. */
export function TagsInput({ value, onChange, reasonAgainst, warning, ...field }: TagsInputProps) {
  const t = useWords();
  const [refused, setRefused] = useState<string>();

  function add(text: string): void {
    const entries = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
    const wrong = entries.find((entry) => reasonAgainst?.(entry) !== undefined);
    setRefused(wrong && `${wrong}: ${reasonAgainst?.(wrong)}`);
    const good = entries.filter((entry) => !value.includes(entry) && reasonAgainst?.(entry) === undefined);
    if (good.length > 0) onChange([...value, ...good]);
  }

  return (
    <div className="tags-field">
      <AddInput {...field} warning={refused ? t('form.rejected', { reason: refused }) : warning} addLabel={t('form.add')} onAdd={add} />
      {value.length > 0 && (
        <ul className="tags" aria-label={field.label}>
          {value.map((entry) => (
            <li key={entry} ref={focusNextItem}>
              {entry}
              <button
                type="button"
                aria-label={t('form.remove', { what: entry })}
                title={t('form.remove', { what: entry })}
                disabled={field.disabled}
                onClick={() => onChange(value.filter((other) => other !== entry))}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
