import type { ReactNode } from 'react';
import { CallProblem } from '../api/problem.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { useWords } from '../i18n/use-words.tsx';
import { Waiting } from '../ui/layout/Spinner.tsx';

/** What was asked, in its place: still waiting, failed, or there. */
export function Answered<T>({ answer, children }: { answer: T | CallProblem | undefined; children: (answer: T) => ReactNode }) {
  const t = useWords();
  if (answer === undefined) return <Waiting text={t('app.loading')} />;
  return answer instanceof CallProblem ? <ProblemNotice problem={answer} /> : children(answer);
}
