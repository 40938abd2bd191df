import type { RefCallback } from 'react';
import { useI18n } from '../i18n/use-words.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { focusTable } from '../ui/table/focus-table.ts';
import { defaultValue, ownFilters, setFilters, valueOf } from './filters.ts';
import { filterLabel } from './labels.ts';
import type { Filtered } from './list-model.ts';
import { LookupName } from './LookupName.tsx';
import { useZone } from './use-zone.ts';
import { valueText } from './value-text.ts';

/** A filter that is removed with the focus in it passes that to the next one, or to what clears them; the last one to the table. */
const focusNext: RefCallback<HTMLElement> = (item) => {
  const focusRest = focusTable(item);
  return () => {
    if (item?.contains(document.activeElement)) item.nextElementSibling?.querySelector('button')?.focus();
    focusRest?.();
  };
};

/** The active filters, each with a button to remove it. */
export function FilterChips({ model }: { model: Filtered }) {
  const i18n = useI18n();
  const zone = useZone();
  const { values } = model.view.value;
  const active = setFilters(ownFilters(model.filters), values);
  if (active.length === 0) return null;
  return (
    <ul className="list-chips" aria-label={i18n.t('list.filters')}>
      {active.map((definition) => {
        const label = filterLabel(i18n, model.spec.area, definition);
        return (
          <li key={definition.name} ref={focusNext} className="list-chip">
            {label}{' '}
            <b>
              {definition.type === 'lookup' ? (
                <LookupName lookup={definition.lookup} id={valueOf(definition, values)} />
              ) : (
                valueText(i18n, definition, valueOf(definition, values), zone)
              )}
            </b>
            <button
              type="button"
              aria-label={i18n.t('list.removeFilter', { name: label })}
              onClick={() => model.filter({ [definition.name]: defaultValue(definition) })}
            >
              <Icon name="x" />
            </button>
          </li>
        );
      })}
      <li ref={focusTable}>
        <button type="button" className="link-button" onClick={model.resetFilters}>
          {i18n.t('list.clearFilters')}
        </button>
      </li>
    </ul>
  );
}
