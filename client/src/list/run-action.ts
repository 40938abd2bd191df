import { asProblem } from '../api/problem.ts';
import { problemText } from '../core/problem-text.ts';
import type { Services } from '../core/services.ts';
import { Cancelled, confirm, type Confirmation } from '../ui/overlays/confirm.ts';
import type { ListModel } from './list-model.ts';

export interface PendingAction {
  confirmation: Confirmation | undefined;
  run: () => Promise<void> | void;
  /** Rows it removes; 0 for everything else. */
  deletes: number;
}

/** Asks if need be, acts, and shows what is true now. A failure is told, and changes nothing here. */
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
