import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { afterPress } from '../fields/after-press.ts';

export interface ParsedInputOptions<Value> {
  /** The value as text. */
  text: string;
  read: (typed: string) => { value: Value } | { reason: string };
  onChange: (value: Value) => void;
  onHalfTyped?: ((isHalfTyped: boolean) => void) | undefined;
  /** The field lost the focus, and with it what was typed if that was not taken. */
  onLeave?: ((isTaken: boolean) => void) | undefined;
}

export interface ParsedInput {
  /** For the input. */
  control: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Why the typed text is rejected. */
  warning: ReactNode;
  /** Drops the typed text, because a key or a calendar has set the value. */
  forget(): void;
}

/** A value typed as text, parsed on blur and Enter. Text that cannot be parsed is rejected with the reason, and can be restored. */
export function useParsedInput<Value>({ text, read, onChange, onHalfTyped, onLeave }: ParsedInputOptions<Value>): ParsedInput {
  const t = useWords();
  const [typed, setTyped] = useState<string>();
  const [rejected, setRejected] = useState<{ text: string; reason: string }>();

  const draft = (next: string | undefined) => {
    setTyped(next);
    setRejected(undefined);
    onHalfTyped?.(next !== undefined);
  };

  /** Applies the text. Returns false if it is rejected. */
  function end(): boolean {
    if (typed === undefined) return true;
    draft(undefined);
    if (typed === text) return true;
    const result = read(typed);
    if ('value' in result) onChange(result.value);
    else afterPress(() => setRejected({ text: typed, reason: result.reason }));
    return 'value' in result;
  }

  return {
    control: {
      value: typed ?? text,
      onChange: ({ target }) => draft(target.value),
      onBlur: () => {
        const isTaken = end();
        onLeave?.(isTaken);
      },
      onKeyDown: (event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && !end()) event.preventDefault();
      },
    },
    warning: rejected && (
      <>
        {t('form.rejected', { reason: rejected.reason })}{' '}
        <button type="button" className="link-button" onClick={() => draft(rejected.text)}>
          {t('form.editAgain')}
        </button>
      </>
    ),
    forget: () => draft(undefined),
  };
}
