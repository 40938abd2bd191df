import { useState } from 'react';
import { stageOrder } from './stage-order.ts';

/** See `stageOrder`; kept from one drawing to the next. */
export function useStageOrder(present: readonly string[], speaking: ReadonlySet<string>): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const next = stageOrder(order, present, speaking);
  if (next.join() !== order.join()) setOrder(next);
  return next;
}
