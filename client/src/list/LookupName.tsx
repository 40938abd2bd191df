import { useEffect, useState } from 'react';
import { useServices } from '../core/services.ts';
import type { Lookup } from './filters.ts';

/** The name behind an id, as it stands on the chip. */
export function LookupName({ lookup, id }: { lookup: Lookup; id: string }) {
  return useNameOf(lookup, id) ?? '…';
}

/** Undefined until it is known; the id itself where nobody knows it. */
export function useNameOf(lookup: Lookup, id: string): string | undefined {
  const { call } = useServices();
  const [known, setKnown] = useState<{ id: string; name: string }>();
  useEffect(() => {
    if (id === '') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    lookup.nameOf(id, { call, signal }).then(
      (name) => setKnown({ id, name }),
      () => signal.aborted || setKnown({ id, name: id }),
    );
    return () => leaving.abort();
  }, [lookup, call, id]);
  return known?.id === id ? known.name : undefined;
}
