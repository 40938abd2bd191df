import type { ReactNode } from 'react';
import type { CallProblem } from '../api/problem.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice, type NoticeProps } from '../ui/layout/Notice.tsx';
import { problemDetails, problemText } from './problem-text.ts';

export interface ProblemNoticeProps extends Pick<NoticeProps, 'ref' | 'focusRef'> {
  problem: Pick<CallProblem, 'code' | 'requestId'>;
  /** Offered as "Try again", such as `useRead` gives it. */
  retry?: (() => void) | undefined;
  /** Another try is under way. */
  isBusy?: boolean;
  /** What failed, above the error's text. */
  title?: string;
  /** In its place: what was not done, said where the server refused it. Without its answer nobody knows. */
  refused?: string;
  /** The next step, such as a button. */
  children?: ReactNode;
}

/** A failed call: what happened, what to do next, and the request id for support. */
export function ProblemNotice({ problem, retry, isBusy = false, title, refused, children, ...refs }: ProblemNoticeProps) {
  const i18n = useI18n();
  return (
    <Notice kind="error" title={title ?? (typeof problem.code === 'number' && refused)} details={problemDetails(i18n, problem)} {...refs}>
      <p>{problemText(i18n, problem)}</p>
      {retry && (
        <Button size="small" icon="refresh-cw" busy={isBusy} onClick={retry}>
          {i18n.t('app.retry')}
        </Button>
      )}
      {children}
    </Notice>
  );
}
