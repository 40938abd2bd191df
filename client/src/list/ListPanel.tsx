import { useEffect, useState, type FocusEvent } from 'react';
import type { Clock } from '../api/clock.ts';
import { useServices } from '../core/services.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { useAutoRefresh, type RefreshMode } from '../ui/browser/auto-refresh.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { openPopovers } from '../ui/overlays/use-popover.ts';
import { whenIdle } from '../ui/browser/when-idle.ts';
import { titleOf } from './labels.ts';
import { LazyBulkBar, loadLazyParts } from './lazy-parts.ts';
import './list.css';
import { ListBody } from './ListBody.tsx';
import type { ListModel, TableChange } from './list-model.ts';
import type { ListArea, ListSpec } from './list-spec.ts';
import { ListTools } from './ListTools.tsx';
import { useList } from './use-list.ts';

export interface ListPanelProps<Row, Area extends ListArea> {
  spec: ListSpec<Row, Area>;
  /** Every sort, page, page-size and delete action of the table (001 §4). */
  onChange?: (change: TableChange) => void;
  clock?: Clock;
}

/** A list inside another page, such as a detail page. Its query is not in the address. */
export const ListPanel = <Row, Area extends ListArea>({ spec, onChange, clock }: ListPanelProps<Row, Area>) => (
  <ListParts model={useList(spec, { onChange })} clock={clock} isPart />
);

interface ListPartsProps<Row> {
  model: ListModel<Row>;
  clock?: Clock | undefined;
  /** Of a page about something else: without rows it is one line. */
  isPart?: boolean;
}

/** Everything of a list below its heading. */
export function ListParts<Row>({ model, clock, isPart = false }: ListPartsProps<Row>) {
  const i18n = useI18n();
  const services = useServices();
  const [refreshMode, setRefreshMode] = useState<RefreshMode>(model.spec.refresh ?? 'disabled');
  const [isTyping, setTyping] = useState(false);
  const isPicked = model.target.value !== undefined;
  const isResting = isPicked || openPopovers.value > 0 || isTyping;
  const isNone = isPart && model.state.value.kind === 'empty';
  useEffect(() => whenIdle(loadLazyParts), []);
  useAutoRefresh(refreshMode, model.refresh, { paused: isResting, ...(clock && { clock }) });
  return (
    <div
      className="list"
      role="group"
      tabIndex={-1}
      aria-label={titleOf(i18n, model.spec.area)}
      data-density={model.memory.density.value}
      onFocus={(event) => setTyping(isTypedIn(event))}
      onBlur={() => setTyping(false)}
    >
      {isNone ? (
        <p className="list-none">
          {i18n.t(model.spec.empty ?? 'list.empty')}
          <IconButton icon="refresh-cw" label={i18n.t('list.refresh')} onClick={() => void model.refresh()} />
        </p>
      ) : (
        <>
          <div className="list-top">
            <ListTools model={model} refresh={{ mode: refreshMode, isResting, choose: setRefreshMode }} />
            {isPicked && <LazyBulkBar model={model} services={services} />}
          </div>
          <ListBody model={model} />
        </>
      )}
    </div>
  );
}

/** Refreshing is paused while a filter is typed. */
const isTypedIn = ({ target }: FocusEvent): boolean => target instanceof HTMLInputElement && target.type !== 'checkbox';
