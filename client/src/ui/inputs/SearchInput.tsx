import { useEffect, useRef, useState } from 'react';
import './search-input.css';
import { systemClock, type Clock } from '../../api/clock.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { FieldFrame, type FieldText } from '../fields/FieldFrame.tsx';
import { Icon } from '../icons/Icon.tsx';
import { misfitOf, type TextRules } from './text-rules.ts';
import { useTextDraft } from './use-text-draft.tsx';

/** From the last key to the search (001 §9). */
export const searchDelayMs = 750;

export interface SearchInputProps extends FieldText, TextRules {
  name: string;
  /** What is searched for now. */
  value: string;
  /** Called after a pause in typing, on Enter, and when the field is left or cleared. */
  onSearch: (text: string) => void;
  patternText?: string;
  placeholder?: string;
  clock?: Clock;
}

/** A debounced search field. */
export function SearchInput({
  label,
  hint,
  warning,
  error,
  end,
  value,
  onSearch,
  pattern,
  maxLength,
  letterCase,
  patternText,
  clock = systemClock,
  ...input
}: SearchInputProps) {
  const t = useWords();
  const [text, setText] = useState(value);
  /** The last searched text. A new value from outside replaces the typed text. */
  const [asked, setAsked] = useState(value);
  const takeBack = useRef(() => {});
  useEffect(() => () => takeBack.current(), []);
  if (value !== asked && text === asked) {
    setAsked(value);
    setText(value);
  }

  function search(next: string): void {
    takeBack.current();
    setAsked(next);
    if (next !== value) onSearch(next);
  }

  const draft = useTextDraft({
    value: text,
    pattern,
    maxLength,
    letterCase,
    patternText,
    onChange: (next) => {
      setText(next);
      takeBack.current();
      takeBack.current = clock.after(searchDelayMs, () => search(next));
    },
  });

  const searchNow = () => search(misfitOf(draft.control.value, { pattern, maxLength }) ? text : draft.control.value);

  return (
    <FieldFrame label={label} hint={hint} warning={draft.warning || warning} error={error} end={end}>
      {(ids) => (
        <div className="input search-input">
          <Icon name="search" />
          <input
            {...input}
            {...ids}
            {...draft.control}
            type="search"
            enterKeyHint="search"
            onBlur={() => {
              draft.control.onBlur();
              if (draft.control.value !== asked) searchNow();
            }}
            onKeyDown={(event) => {
              draft.control.onKeyDown(event);
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                event.preventDefault();
                searchNow();
              } else if (event.key === 'Escape' && draft.control.value !== '') {
                event.preventDefault();
                event.stopPropagation();
                setText('');
                search('');
              }
            }}
          />
          {text !== '' && (
            <button
              type="button"
              aria-label={t('form.clear')}
              title={t('form.clear')}
              onClick={() => {
                setText('');
                search('');
              }}
            >
              <Icon name="x" />
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
