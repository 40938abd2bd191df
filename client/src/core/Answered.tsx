import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.tsx';
import { Skeleton } from '../ui/layout/Skeleton.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import type { Shown } from './use-read.ts';

interface AnsweredProps<T> {
  of: Pick<Shown<T>, 'value' | 'problem' | 'retry'>;
  children: (value: T) => ReactNode;
}

/** What is read, in its place: still waiting, failed with a way to try again, or there. */
export function Answered<T>({ of: { value, problem, retry }, children }: AnsweredProps<T>) {
  const t = useWords();
  if (value === undefined && !problem) return <Skeleton shape="lines" text={t('app.loading')} />;
  return (
    <>
      {problem && <ProblemNotice problem={problem} retry={retry} />}
      {value !== undefined && children(value)}
    </>
  );
}
