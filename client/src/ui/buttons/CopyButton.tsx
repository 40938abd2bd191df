import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'kind' | 'size'> {
  /** The copied text. */
  text: string;
  label: string;
  /** Replaces the label for a moment and is announced. */
  copied: string;
  /** The accessible name, where the label does not say what is copied. */
  name?: string;
}

const shownMs = 3_000;

export function CopyButton({ text, label, copied, name, ...look }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  return (
    <>
      <Button {...look} icon={isCopied ? 'check' : 'copy'} aria-label={isCopied ? undefined : name} onClick={copy}>
        {isCopied ? copied : label}
      </Button>
      <span role="status" className="hidden-text">
        {isCopied ? copied : ''}
      </span>
    </>
  );
}
