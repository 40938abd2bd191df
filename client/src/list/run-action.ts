import { code } from '@meet/contracts/wire/errors';
import { asProblem, isOutOfDate, isProblem } from '../api/problem.ts';
import { problemText } from '../core/problem-text.ts';
import type { Services } from '../core/services.ts';
import { Cancelled, confirm, type Confirmation } from '../ui/overlays/confirm.ts';
import type { ListModel } from './list-model.ts';

export interface PendingAction {
  confirmation: Confirmation | undefined;
  run: () => Promise<void> | void;
  /** The number of rows it removes; 0 for other actions. */
  deletes: number;
}

/**
 * Asks for confirmation, runs the action, and reloads the list. A failure is shown as a notification; what somebody else has changed or
 * deleted meanwhile is read again.
 */
export async function runAction<Row>(
  model: Pick<ListModel<Row>, 'refresh' | 'reread' | 'apply'>,
  { confirmation, run, deletes }: PendingAction,
  { notices, i18n }: Pick<Services, 'notices' | 'i18n'>,
): Promise<void> {
  try {
    if (confirmation) await confirm(confirmation);
    await run();
  } catch (error) {
    if (error instanceof Cancelled) return;
    const problem = asProblem(error);
    notices.show('error', problemText(i18n, problem));
    const isOld = isOutOfDate(problem) || isProblem(problem, code.notFound);
    if (isOld) await Promise.all([model.refresh(), model.reread()]);
    return;
  }
  if (deletes > 0) model.apply({ kind: 'delete', count: deletes });
  else await model.refresh();
}
