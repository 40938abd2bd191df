import type { ReactNode } from 'react';
import { Card } from '../ui/layout/Card.tsx';
import { Answered } from './Answered.tsx';
import { isMissingCall, useRead } from './use-read.ts';
import type { Read } from './reads.ts';

interface AnsweredCardProps<T> {
  title: string;
  of: Read<T>;
  children: (value: T) => ReactNode;
}

/** A card with what is read; none where the server has no such call. */
export function AnsweredCard<T>({ title, of, children }: AnsweredCardProps<T>) {
  const answer = useRead(of);
  if (isMissingCall(answer.problem)) return null;
  return (
    <Card title={title}>
      <Answered of={answer}>{children}</Answered>
    </Card>
  );
}
