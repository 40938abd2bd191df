import { useMemo } from 'react';
import { createReading } from '../core/reading.ts';
import { useServices } from '../core/services.ts';
import { useReading } from '../core/use-reading.ts';
import type { Lookup } from './filters.ts';

/** The name of the record with an id, for the chip. */
export function LookupName({ lookup, id }: { lookup: Lookup; id: string }) {
  return useNameOf(lookup, id).name ?? '…';
}

/** `name` is undefined while it is loading, and the id if the record is unknown or could not be read. */
export function useNameOf(lookup: Lookup, id: string) {
  const { call } = useServices();
  const reading = useMemo(
    () => createReading(async (signal) => (id === '' ? '' : lookup.nameOf(id, { call, signal }))),
    [lookup, call, id],
  );
  const state = useReading(reading);
  return { ...state, refresh: reading.refresh, name: state.value ?? (state.problem && id) };
}
