import { useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { inCase, misfitOf, type Misfit, type TextRules } from './text-rules.ts';

export interface TextDraftOptions extends TextRules {
  value: string;
  onChange: (value: string) => void;
  /** What the pattern asks for, in words. */
  patternText?: string | undefined;
  /** Enter starts a new line instead of ending the change. */
  hasLines?: boolean;
  /** Something stands in the field that is no value yet. */
  onHalfTyped?: ((isHalfTyped: boolean) => void) | undefined;
  /** The focus went on. */
  onLeave?: (() => void) | undefined;
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
  /** Why something typed is not, or will not be, taken over. */
  warning: ReactNode;
}

/**
 * A text that is taken over as long as it fits. What does not fit is left alone while somebody types, pastes or composes,
 * and rejected when the change ends, by Enter or by leaving: the value before is back, the reason is announced, and what was
 * typed can be had again (001 §5, ambiguity A26).
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

  /** Whether there was nothing to reject. */
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
        end();
        onLeave?.();
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

/** In the case asked for, with the caret where it was. */
function cased(box: Box, rules: TextRules): string {
  const text = inCase(box.value, rules);
  if (text !== box.value) {
    const { selectionStart, selectionEnd } = box;
    box.value = text;
    box.setSelectionRange(selectionStart, selectionEnd);
  }
  return text;
}
