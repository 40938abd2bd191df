import { useWords } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { FilterField } from './FilterField.tsx';
import { ownFilters } from './filters.ts';
import type { Filtered } from './list-model.ts';

/** All filters except the search. Each applies as soon as it is set. */
export function FilterPanel({ model }: { model: Filtered }) {
  const t = useWords();
  return (
    <div className="list-filters" role="group" aria-label={t('list.filters')}>
      {ownFilters(model.filters)
        .filter(({ type }) => type !== 'search')
        .map((definition) => (
          <FilterField key={definition.name} model={model} definition={definition} />
        ))}
      <Button kind="quiet" onClick={model.resetFilters}>
        {t('list.reset')}
      </Button>
    </div>
  );
}
