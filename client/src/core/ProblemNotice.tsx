import type { ReactNode, Ref } from 'react';
import type { CallProblem } from '../api/problem.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import { problemDetails, problemText } from './problem-text.ts';

export interface ProblemNoticeProps {
  /** With a way to ask again, such as `useAnswer` gives, that is offered. */
  problem: Pick<CallProblem, 'code' | 'requestId'> & { retry?: (() => void) | undefined };
  /** Says first what could not be done. */
  title?: string;
  /** What to do next, such as a button. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A failed call in its place: what happened, what to do, and what support needs to find it. */
export function ProblemNotice({ problem, title, children, ref }: ProblemNoticeProps) {
  const i18n = useI18n();
  return (
    <Notice kind="error" title={title} details={problemDetails(i18n, problem)} {...(ref && { ref })}>
      <p>{problemText(i18n, problem)}</p>
      {problem.retry && (
        <Button size="small" icon="refresh-cw" onClick={problem.retry}>
          {i18n.t('app.retry')}
        </Button>
      )}
      {children}
    </Notice>
  );
}
