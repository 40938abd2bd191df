import { useState } from 'react';

/**
 * Who has the stage, and after them who stands at the edge. Whoever begins to speak while the stage is silent changes
 * places with whoever had it: nobody else moves. Whoever is new stands at the end.
 */
export function stageOrder(before: readonly string[], present: readonly string[], speaking: ReadonlySet<string>): readonly string[] {
  const order = [...before.filter((id) => present.includes(id)), ...present.filter((id) => !before.includes(id))];
  const [first] = order;
  const next = order.find((id) => speaking.has(id));
  if (first === undefined || next === undefined || speaking.has(first)) return order;
  return order.map((id) => (id === first ? next : id === next ? first : id));
}

/** See `stageOrder`; kept from one drawing to the next. */
export function useStageOrder(present: readonly string[], speaking: ReadonlySet<string>): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const next = stageOrder(order, present, speaking);
  if (next.join() !== order.join()) setOrder(next);
  return next;
}
