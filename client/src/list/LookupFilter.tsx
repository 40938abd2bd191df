import { useServices } from '../core/services.ts';
import { useWords } from '../i18n/use-words.tsx';
import { Combobox } from '../ui/fields/Combobox.tsx';
import { useOptionSearch } from '../ui/fields/use-option-search.ts';
import type { Lookup } from './filters.ts';
import { useNameOf } from './LookupName.tsx';

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
  const { found, type } = useOptionSearch((text, signal) => lookup.find(text, { call, signal }));
  const name = useNameOf(lookup, value);
  const all = { value: '', text: t('list.all') };
  const chosen = value === '' || found.some((option) => option.value === value) ? [] : [{ value, text: name ?? '…' }];
  return (
    <Combobox {...field} label={label} value={value} options={[all, ...chosen, ...found]} noneText={t('list.noMatch')} onType={type} />
  );
}
