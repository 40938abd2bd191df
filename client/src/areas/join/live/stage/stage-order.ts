import { useState } from 'react';

/**
 * The ids of the attendees; the first one has the stage. Somebody who begins to speak while the first one is silent swaps
 * places with the first: nobody else moves. New attendees are added at the end.
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
