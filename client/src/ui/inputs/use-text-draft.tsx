import { useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { inCase, misfitOf, type Misfit, type TextRules } from './text-rules.ts';

export interface TextDraftOptions extends TextRules {
  value: string;
  onChange: (value: string) => void;
  /** The pattern in words. */
  patternText?: string | undefined;
  /** Enter starts a new line instead of ending the change. */
  hasLines?: boolean;
  /** The input holds text that is not a value yet. */
  onHalfTyped?: ((isHalfTyped: boolean) => void) | undefined;
  /** The field lost the focus, and with it what was typed if that was not taken. */
  onLeave?: ((isTaken: boolean) => void) | undefined;
}

type Box = HTMLInputElement | HTMLTextAreaElement;

export interface TextDraft {
  /** For the input or textarea. */
  control: {
    value: string;
    onChange: (event: ChangeEvent<Box>) => void;
    onCompositionEnd: (event: CompositionEvent<Box>) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent<Box>) => void;
  };
  /** Why the typed text is, or will be, rejected. */
  warning: ReactNode;
}

/**
 * A text that is applied while it matches the rules. Other text may be typed, pasted or composed, but is rejected on blur and
 * Enter: the previous value is restored, the reason is announced, and the typed text can be restored (001 §5, ambiguity A26).
 */
export function useTextDraft({
  value,
  onChange,
  patternText,
  hasLines = false,
  onHalfTyped,
  onLeave,
  ...rules
}: TextDraftOptions): TextDraft {
  const t = useWords();
  const [typed, setTyped] = useState<string>();
  const [rejected, setRejected] = useState<{ text: string; misfit: Misfit }>();
  const { maxLength } = rules;

  const draft = (text: string | undefined) => {
    setTyped(text);
    onHalfTyped?.(text !== undefined);
  };

  function take(text: string): void {
    setRejected(undefined);
    const isFit = misfitOf(text, rules) === undefined;
    draft(isFit ? undefined : text);
    if (isFit && text !== value) onChange(text);
  }

  /** Applies the text. Returns false if it is rejected. */
  function end(): boolean {
    if (typed === undefined) return true;
    const misfit = misfitOf(typed, rules);
    draft(undefined);
    if (misfit) setRejected({ text: typed, misfit });
    else onChange(typed);
    return !misfit;
  }

  const reason = (misfit: Misfit): string =>
    misfit === 'length' ? t('form.reason.length', { n: maxLength ?? 0 }) : (patternText ?? t('form.reason.pattern'));

  return {
    control: {
      value: typed ?? value,
      onChange: ({ target, nativeEvent }) => {
        if (isComposing(nativeEvent)) draft(target.value);
        else take(cased(target, rules));
      },
      onCompositionEnd: ({ currentTarget }) => take(cased(currentTarget, rules)),
      onBlur: () => {
        const isTaken = end();
        onLeave?.(isTaken);
      },
      onKeyDown: (event) => {
        if (event.key === 'Enter' && !hasLines && !event.nativeEvent.isComposing && !end()) event.preventDefault();
      },
    },
    warning: rejected ? (
      <>
        {t('form.rejected', { reason: reason(rejected.misfit) })}{' '}
        <button type="button" className="link-button" onClick={() => take(rejected.text)}>
          {t('form.editAgain')}
        </button>
      </>
    ) : (
      typed !== undefined && misfitOf(typed, rules) === 'length' && reason('length')
    ),
  };
}

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

/** Converts to the required letter case and keeps the caret. */
function cased(box: Box, rules: TextRules): string {
  const text = inCase(box.value, rules);
  if (text !== box.value) {
    const { selectionStart, selectionEnd } = box;
    box.value = text;
    box.setSelectionRange(selectionStart, selectionEnd);
  }
  return text;
}
