import type { ReactNode, Ref } from 'react';
import type { CallProblem } from '../api/problem.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import { problemDetails, problemText } from './problem-text.ts';

export interface ProblemNoticeProps {
  problem: Pick<CallProblem, 'code' | 'requestId'>;
  /** Offered as "Try again", such as `useRead` gives it. */
  retry?: (() => void) | undefined;
  /** Says first what could not be done. */
  title?: string;
  /** What to do next, such as a button. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A failed call in its place: what happened, what to do, and what support needs to find it. */
export function ProblemNotice({ problem, retry, title, children, ref }: ProblemNoticeProps) {
  const i18n = useI18n();
  return (
    <Notice kind="error" title={title} details={problemDetails(i18n, problem)} {...(ref && { ref })}>
      <p>{problemText(i18n, problem)}</p>
      {retry && (
        <Button size="small" icon="refresh-cw" onClick={retry}>
          {i18n.t('app.retry')}
        </Button>
      )}
      {children}
    </Notice>
  );
}
