import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'kind' | 'size'> {
  /** What lands on the clipboard. */
  text: string;
  label: string;
  /** Shown in the label's place for a moment, and read out. */
  copied: string;
  /** Where the label alone does not say what is copied. */
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
