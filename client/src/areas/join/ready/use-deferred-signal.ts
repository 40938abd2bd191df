import type { ReadonlySignal } from '@preact/signals-react';
import { startTransition, useEffect, useState } from 'react';

/**
 * A signal's value, drawn in pieces and when nothing more urgent is to be done: what the server says in the meantime is heard
 * at once, and what is over by then is never drawn.
 */
export function useDeferredSignal<T>(source: ReadonlySignal<T> | undefined): T | undefined {
  const [seen, setSeen] = useState<{ source: ReadonlySignal<T>; value: T }>();
  useEffect(() => source?.subscribe((value) => startTransition(() => setSeen({ source, value }))), [source]);
  return source && seen?.source === source ? seen.value : source?.peek();
}
