import { asProblem } from '../api/problem.ts';
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

/** Asks for confirmation, runs the action, and reloads the list. A failure is shown as a notification. */
export async function runAction<Row>(
  model: ListModel<Row>,
  { confirmation, run, deletes }: PendingAction,
  services: Services,
): Promise<void> {
  try {
    if (confirmation) await confirm(confirmation);
    await run();
  } catch (error) {
    if (error instanceof Cancelled) return;
    const problem = asProblem(error);
    services.notices.show('error', problemText(services.i18n, problem));
    return;
  }
  if (deletes > 0) model.apply({ kind: 'delete', count: deletes });
  else await model.refresh();
}
