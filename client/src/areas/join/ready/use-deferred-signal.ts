import type { ReadonlySignal } from '@preact/signals-react';
import { startTransition, useEffect, useState } from 'react';

/**
 * A signal's value, rendered as a transition: messages of the server are handled first, and outdated values are never
 * rendered.
 */
export function useDeferredSignal<T>(source: ReadonlySignal<T> | undefined): T | undefined {
  const [seen, setSeen] = useState<{ source: ReadonlySignal<T>; value: T }>();
  useEffect(() => source?.subscribe((value) => startTransition(() => setSeen({ source, value }))), [source]);
  return source && seen?.source === source ? seen.value : source?.peek();
}
