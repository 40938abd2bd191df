import { useEffect, useState } from 'react';
import { useServices } from '../app/services.ts';
import { useWords } from '../i18n/use-words.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { useFound } from '../ui/use-found.ts';
import type { Lookup } from './filters.ts';

export interface LookupFilterProps {
  name: string;
  label: string;
  lookup: Lookup;
  /** An id, or nothing. */
  value: string;
  onPick: (id: string) => void;
}

/** A filter by one of many, which is found by typing. */
export function LookupFilter({ lookup, label, value, ...field }: LookupFilterProps) {
  const { call } = useServices();
  const t = useWords();
  const { found, type } = useFound((text, signal) => lookup.find(text, { call, signal }));
  const name = useNameOf(lookup, value);
  const all = { value: '', text: t('list.all') };
  const chosen = value === '' || found.some((option) => option.value === value) ? [] : [{ value, text: name ?? '…' }];
  return (
    <Combobox {...field} label={label} value={value} options={[all, ...chosen, ...found]} noneText={t('list.noMatch')} onType={type} />
  );
}

/** The name behind an id, as it stands on the chip. */
export function LookupName({ lookup, id }: { lookup: Lookup; id: string }) {
  return useNameOf(lookup, id) ?? '…';
}

/** Undefined until it is known; the id itself where nobody knows it. */
function useNameOf(lookup: Lookup, id: string): string | undefined {
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
