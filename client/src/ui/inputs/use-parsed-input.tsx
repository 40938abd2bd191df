import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.tsx';

export interface ParsedInputOptions<Value> {
  /** The value as text. */
  text: string;
  read: (typed: string) => { value: Value } | { reason: string };
  onChange: (value: Value) => void;
  onHalfTyped?: ((isHalfTyped: boolean) => void) | undefined;
  onLeave?: (() => void) | undefined;
}

export interface ParsedInput {
  /** For the input. */
  control: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Why what was typed is not taken over. */
  warning: ReactNode;
  /** Something else, such as a key or a calendar, sets the value. */
  forget(): void;
}

/** A value that is written as text: read when the change ends, by Enter or by leaving. What cannot be read is rejected, with the reason, and can be had again. */
export function useParsedInput<Value>({ text, read, onChange, onHalfTyped, onLeave }: ParsedInputOptions<Value>): ParsedInput {
  const t = useWords();
  const [typed, setTyped] = useState<string>();
  const [rejected, setRejected] = useState<{ text: string; reason: string }>();

  const draft = (next: string | undefined) => {
    setTyped(next);
    setRejected(undefined);
    onHalfTyped?.(next !== undefined);
  };

  /** Whether there was nothing to reject. */
  function end(): boolean {
    if (typed === undefined) return true;
    draft(undefined);
    if (typed === text) return true;
    const result = read(typed);
    if ('value' in result) onChange(result.value);
    else setRejected({ text: typed, reason: result.reason });
    return 'value' in result;
  }

  return {
    control: {
      value: typed ?? text,
      onChange: ({ target }) => draft(target.value),
      onBlur: () => {
        end();
        onLeave?.();
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
