import { useRef } from 'react';
import { useWords } from '../i18n/use-words.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { canRetry, type Shown } from './use-read.ts';

export interface ChoicesProblemProps {
  /** Where the choices come from. */
  of: readonly (Pick<Shown<unknown>, 'isBusy' | 'refresh'> & { problem?: Shown<unknown>['problem'] | undefined })[];
}

/** Stands before fields or filters: their choices could not be loaded, and can be loaded again. That moves the focus to the first field behind it. */
export function ChoicesProblem({ of }: ChoicesProblemProps) {
  const t = useWords();
  const notice = useRef<HTMLDivElement>(null);
  const failed = of.filter(({ problem }) => canRetry(problem));
  const problem = failed[0]?.problem;
  if (!problem) return null;
  return (
    <ProblemNotice
      ref={notice}
      title={t('shell.choicesFailed')}
      problem={problem}
      isBusy={failed.some(({ isBusy }) => isBusy)}
      retry={() => {
        // The button is disabled while it works, and goes away with the failure.
        notice.current?.closest('.notice')?.nextElementSibling?.querySelector<HTMLElement>('input, select, button')?.focus();
        failed.forEach(({ refresh }) => void refresh());
      }}
    />
  );
}
