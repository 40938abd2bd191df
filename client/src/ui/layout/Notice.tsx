import type { ReactNode, Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import './notice.css';
import { Spinner } from './Spinner.tsx';
import { SupportDetails } from './SupportDetails.tsx';

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
  ref?: Ref<HTMLDivElement> | undefined;
  /** Use it in place of `ref` for a notice that receives the focus or is announced elsewhere: it is no live region then, which would be read twice. */
  focusRef?: Ref<HTMLDivElement> | undefined;
}

/**
 * An inline message. Errors are announced assertively, others politely, without the details for support, which are letters and
 * digits. It can take the focus.
 */
export function Notice({ kind, title, busy = false, children, details, end, ref, focusRef }: NoticeProps) {
  const announced = { role: focusRef ? undefined : kind === 'error' ? 'alert' : 'status', tabIndex: -1, ref: focusRef ?? ref };
  const said = (
    <>
      {title && <b>{title}</b>}
      {children && <div>{children}</div>}
    </>
  );
  return (
    <div className={`notice ${kind}`} {...(!details && announced)}>
      {busy ? <Spinner /> : <Icon name={icons[kind]} />}
      <div className="notice-text">
        {details ? (
          <>
            <div className="notice-text" {...announced}>
              {said}
            </div>
            <SupportDetails text={details} />
          </>
        ) : (
          said
        )}
      </div>
      {end}
    </div>
  );
}
