import { useServices } from '../core/services.ts';
import { useI18n } from '../i18n/use-words.tsx';
import type { RefreshMode } from '../ui/browser/auto-refresh.ts';
import { PickMenu } from '../ui/overlays/PickMenu.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FiltersButton } from './FiltersButton.tsx';
import { ownFilters, setFilters } from './filters.ts';
import { LazyColumnsForm, LazyFilterChips, LazyViewsForm } from './lazy-parts.ts';
import { densities } from './list-memory.ts';
import type { ListModel } from './list-model.ts';
import { RefreshTools } from '../core/RefreshTools.tsx';
import { SearchFilter } from './SearchFilter.tsx';

interface ListToolsProps<Row> {
  model: ListModel<Row>;
  refresh: { mode: RefreshMode; isResting: boolean; choose: (mode: RefreshMode) => void };
}

/** The toolbar of a list. Of an empty one it only refreshes. */
export const ListTools = <Row,>({ model, refresh }: ListToolsProps<Row>) => (
  <div className="list-tools">
    {model.state.value.kind === 'empty' ? <span className="push" /> : <RowTools model={model} />}
    <RefreshTools
      mode={model.spec.refresh && refresh.mode}
      onChoose={refresh.choose}
      updatedAt={model.updatedAt.value}
      isResting={refresh.isResting}
      refresh={model.refresh}
    />
  </div>
);

/** Search, filters and which are set, saved views, columns, row height and export. */
function RowTools<Row>({ model }: Pick<ListToolsProps<Row>, 'model'>) {
  const { t } = useI18n();
  const services = useServices();
  const { memory } = model;
  const filters = ownFilters(model.filters);
  const inPanel = filters.filter(({ type }) => type !== 'search');
  return (
    <>
      {filters
        .filter(({ type }) => type === 'search')
        .map((definition) => (
          <SearchFilter key={definition.name} model={model} definition={definition} />
        ))}
      {inPanel.length > 0 && <FiltersButton model={model} active={setFilters(inPanel, model.view.value.values).length} />}
      <div className="push list-active">
        <LazyFilterChips model={model} />
      </div>
      <Popover icon="bookmark" label={t('list.views')}>
        {(close) => <LazyViewsForm model={model} onDone={close} />}
      </Popover>
      <Popover icon="columns-3" label={t('list.columns')}>
        {() => <LazyColumnsForm model={model} />}
      </Popover>
      <span className="list-density">
        <PickMenu
          icon="rows-3"
          label={t('list.density')}
          value={memory.density.value}
          options={densities.map((value) => ({ value, text: t(`list.${value}`) }))}
          onPick={memory.keepDensity}
        />
      </span>
      <ExportButton model={model} services={services} />
    </>
  );
}
