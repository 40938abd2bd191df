import { useEffect, useRef, type Ref } from 'react';
import { useWords } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { FilterField } from './FilterField.tsx';
import { ownFilters } from './filters.ts';
import type { Filtered, PanelModel } from './list-model.ts';

/**
 * The filters of a list, and above them the saved views, each one press away. The first has the focus: of a panel that has it itself,
 * a screen reader reads out all that it holds.
 */
export function FilterPanel({ model }: { model: PanelModel }) {
  const t = useWords();
  const views = model.memory.views.value;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.parentElement?.querySelector<HTMLElement>(':enabled')?.focus(), []);
  return (
    <>
      {views.length > 0 && (
        <ul className="list-presets" aria-label={t('list.views')}>
          {views.map(({ name, search }) => (
            <li key={name}>
              <Button
                size="small"
                icon="bookmark"
                aria-pressed={[model.search.value, model.saved.value].includes(search)}
                onClick={() => model.open(search)}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FilterFields model={model} ref={fields} />
    </>
  );
}

/** All filters except the search. Each applies as soon as it is set. */
export function FilterFields({ model, ref }: { model: Filtered; ref?: Ref<HTMLDivElement> }) {
  const t = useWords();
  return (
    <div className="list-filters" ref={ref}>
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
