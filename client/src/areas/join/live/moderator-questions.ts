import { useEffect } from 'react';
import { confirm, openConfirmations, type Confirmation } from '../../../ui/overlays/confirm.ts';

const asked = new Set<number>();

/** Asks like `confirm` what only a moderator can answer: see `useModeratorQuestions`. */
export function confirmAsModerator(question: Confirmation): Promise<void> {
  const answered = confirm(question);
  for (const { id } of openConfirmations.peek().slice(-1)) asked.add(id);
  return answered;
}

/** Questions to a moderator are cancelled when nothing can be done about them any more: the role or the connection is lost, or the meeting is over. */
export function useModeratorQuestions(isModerator: boolean): void {
  useEffect(
    () => () => {
      for (const { id, answer } of openConfirmations.peek()) if (asked.has(id)) answer(false);
      asked.clear();
    },
    [isModerator],
  );
}
