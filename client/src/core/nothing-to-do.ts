import { code } from '@meet/contracts/wire/errors';
import type { Endpoint } from '@meet/contracts/wire/http';
import { Cancelled } from '../ui/overlays/confirm.ts';
import type { Services } from './services.ts';
import { readsOf } from './use-read.ts';

/** After a plan that would do nothing was told: what it did not find is not shown any longer. Rejects with `Cancelled`. */
export async function nothingToDo(
  services: Services,
  refused: readonly { code: number }[],
  ...shownBy: readonly Endpoint[]
): Promise<never> {
  if (refused.some(({ code: reason }) => reason === code.notFound)) await readsOf(services).invalidate(...shownBy);
  throw new Cancelled();
}
