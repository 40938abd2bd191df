import { useState } from 'react';
import { ChoicesProblem } from '../core/ChoicesProblem.tsx';
import { useSearch } from '../core/use-search.ts';
import { useServices } from '../core/services.ts';
import { useWords } from '../i18n/use-words.tsx';
import { Combobox } from '../ui/fields/Combobox.tsx';
import type { Lookup } from './filters.ts';
import { useNameOf } from './LookupName.tsx';

export interface LookupFilterProps {
  name: string;
  label: string;
  lookup: Lookup;
  /** An id, or empty. */
  value: string;
  onPick: (id: string) => void;
}

/** A filter by one of many records, found by typing. */
export function LookupFilter({ lookup, label, value, ...field }: LookupFilterProps) {
  const { call } = useServices();
  const t = useWords();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed.trim(), (text, signal) => lookup.find(text, { call, signal }));
  const { found = [] } = search;
  const named = useNameOf(lookup, value);
  const all = { value: '', text: t('list.all') };
  const chosen = value === '' || found.some((option) => option.value === value) ? [] : [{ value, text: named.name ?? '…' }];
  return (
    <>
      <ChoicesProblem of={[search, named]} />
      <Combobox
        {...field}
        label={label}
        value={value}
        options={[all, ...chosen, ...found]}
        noneText={search.isAnswered && t('list.noMatch')}
        onType={setTyped}
      />
    </>
  );
}
