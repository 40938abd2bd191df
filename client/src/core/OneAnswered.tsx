import { code } from '@meet/contracts/wire/errors';
import type { ReactNode } from 'react';
import { CallProblem } from '../api/problem.ts';
import { Answered } from './Answered.tsx';
import { NoAccess, NotFound } from './messages.tsx';

interface OneAnsweredProps<T> {
  answer: T | CallProblem | undefined;
  /** Above a problem, which has no heading of its own. */
  title: string;
  /** The way to all of them; also above the one that is there. */
  back: ReactNode;
  children: (answer: T) => ReactNode;
}

/** The one thing a page is about: there, or nowhere (1001), or not for this person (1005). */
export function OneAnswered<T>({ answer, title, back, children }: OneAnsweredProps<T>) {
  if (answer instanceof CallProblem && answer.code === code.insufficientRights) return <NoAccess />;
  if (answer instanceof CallProblem && answer.code === code.notFound) return <NotFound />;
  return (
    <>
      {back}
      {answer instanceof CallProblem && <h1>{title}</h1>}
      <Answered answer={answer}>{children}</Answered>
    </>
  );
}
