import { useEffect, useState } from 'react';
import { useServices } from '../core/services.ts';
import type { Lookup } from './filters.ts';

/** The name of the record with an id, for the chip. */
export function LookupName({ lookup, id }: { lookup: Lookup; id: string }) {
  return useNameOf(lookup, id) ?? '…';
}

/** Undefined while it is loading; the id if the record is unknown. */
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
