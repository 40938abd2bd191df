import { useWords } from '../../i18n/use-words.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import { selectAll, useCopy } from '../layout/use-copy.ts';

export interface CopyButtonProps extends Pick<ButtonProps, 'kind' | 'size'> {
  /** The copied text. Where it cannot be copied it is shown, selected. */
  text: string;
  label: string;
  /** Replaces the label for a moment and is announced. */
  copied: string;
  /** The accessible name, where the label does not say what is copied. */
  name?: string;
}

export function CopyButton({ text, label, copied, name, ...look }: CopyButtonProps) {
  const t = useWords();
  const copying = useCopy<string>();
  const isCopied = copying.copied === text;
  const isRefused = copying.refused === text;
  return (
    <>
      <Button
        {...look}
        icon={isCopied ? 'check' : 'copy'}
        aria-label={isCopied ? undefined : name}
        onClick={() => void copying.copy(text, text)}
      >
        {isCopied ? copied : label}
      </Button>
      <span role="status" className={isRefused ? 'quiet-text' : 'hidden-text'}>
        {isCopied ? copied : isRefused ? t('app.notCopied') : ''}
      </span>
      {isRefused && (
        <code ref={selectAll} style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </code>
      )}
    </>
  );
}
