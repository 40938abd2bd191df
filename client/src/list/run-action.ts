import { code } from '@meet/contracts/wire/errors';
import { isOutOfDate, isProblem } from '../api/problem.ts';
import { showFailure, type FailureServices } from '../core/show-failure.ts';
import { confirm, type Confirmation } from '../ui/overlays/confirm.ts';
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
  services: FailureServices,
): Promise<void> {
  try {
    if (confirmation) await confirm(confirmation);
    await run();
  } catch (error) {
    const problem = showFailure(services, error);
    const isOld = isOutOfDate(problem) || isProblem(problem, code.notFound);
    if (isOld) await Promise.all([model.refresh(), model.reread()]);
    return;
  }
  if (deletes > 0) model.apply({ kind: 'delete', count: deletes });
  else await model.refresh();
}
