import { useState } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import './support-details.css';

/** Details of an error for support, shown small, with a copy button. */
export function SupportDetails({ text }: { text: string }) {
  const t = useWords();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  };
  return (
    <small className="support-details">
      {text}
      <button type="button" onClick={copy}>
        {t(copied ? 'error.copied' : 'error.copy')}
      </button>
    </small>
  );
}
