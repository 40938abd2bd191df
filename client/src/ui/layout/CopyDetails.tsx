import { useWords } from '../../i18n/use-words.tsx';
import { selectAll, useCopy } from './use-copy.ts';

/** Copies the details that stand before it. */
export function CopyDetails({ text }: { text: string }) {
  const t = useWords();
  const { copied, refused, copy } = useCopy<string>();
  return (
    <>
      <button type="button" ref={refused ? selectBefore : undefined} onClick={() => void copy(text, text)}>
        {t(copied ? 'error.copied' : 'error.copy')}
      </button>
      <span role="status">{refused && t('app.notCopied')}</span>
    </>
  );
}

const selectBefore = (button: Element | null): void => selectAll(button?.previousElementSibling ?? null);
