import { useState, type ReactNode, type Ref } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import './notice.css';
import { Spinner } from './Spinner.tsx';

const icons = { info: 'info', success: 'circle-check', warning: 'triangle-alert', error: 'circle-alert' } as const satisfies Record<
  string,
  IconName
>;

export interface NoticeProps {
  kind: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  /** Something is under way: a spinner takes the icon's place. */
  busy?: boolean;
  /** Details for support, shown small, with a copy button. */
  details?: string | undefined;
  /** Beside the text, such as a button that closes it. */
  end?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** An inline message. Errors are announced assertively, others politely. It can take the focus. */
export function Notice({ kind, title, busy = false, children, details, end, ref }: NoticeProps) {
  return (
    <div className={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'} tabIndex={-1} ref={ref}>
      {busy ? <Spinner /> : <Icon name={icons[kind]} />}
      <div className="notice-text">
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
        {details && <Details text={details} />}
      </div>
      {end}
    </div>
  );
}

function Details({ text }: { text: string }) {
  const t = useWords();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  };
  return (
    <small>
      {text}
      <button type="button" onClick={copy}>
        {t(copied ? 'error.copied' : 'error.copy')}
      </button>
    </small>
  );
}
