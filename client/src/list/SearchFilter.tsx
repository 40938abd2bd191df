import { useI18n } from '../i18n/use-words.tsx';
import { SearchInput } from '../ui/inputs/SearchInput.tsx';
import { valueOf, type FilterDefinition } from './filters.ts';
import { filterLabel } from './labels.ts';
import type { Filtered } from './list-model.ts';

export interface FilterFieldProps {
  model: Filtered;
  definition: FilterDefinition;
}

/** A filter by typed text; the one that stands in the toolbar. */
export function SearchFilter({ model, definition }: FilterFieldProps) {
  const { name } = definition;
  const label = filterLabel(useI18n(), model.spec.area, definition);
  const value = valueOf(definition, model.view.value.values);
  return <SearchInput name={name} label={label} placeholder={label} value={value} onSearch={(text) => model.filter({ [name]: text })} />;
}
