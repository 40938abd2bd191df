import { useCallback, useMemo } from 'react';
import { ProblemNotice } from '../core/ProblemNotice.tsx';
import { useServices } from '../core/services.ts';
import { useI18n, useWords } from '../i18n/use-words.tsx';
import { Address } from '../ui/layout/Address.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import { focusList } from '../ui/table/focus-table.ts';
import { Pager } from '../ui/table/Pager.tsx';
import { Skeleton } from '../ui/layout/Skeleton.tsx';
import { Table, type TableColumn } from '../ui/table/Table.tsx';
import { arranged, headerOf } from './columns.ts';
import { titleOf } from './labels.ts';
import type { ListModel } from './list-model.ts';
import type { Column } from './list-spec.ts';
import { rowItems } from './row-items.ts';
import { ownValue } from './row-values.ts';

/** The rows, or why there are none. */
export function ListBody<Row>({ model }: { model: ListModel<Row> }) {
  const t = useWords();
  const state = model.state.value;
  switch (state.kind) {
    case 'loading':
      return <Skeleton shape="rows" text={t('app.loading')} rows={Math.min(model.view.value.pageSize, 20)} />;
    case 'forbidden':
      return (
        <ListMessage>
          <Notice kind="warning" title={t('list.forbiddenTitle')}>
            <p>{t('list.forbidden')}</p>
            <Retry model={model} />
          </Notice>
        </ListMessage>
      );
    case 'failed':
      return (
        <ListMessage>
          <ProblemNotice title={t('list.failed')} problem={state.problem}>
            <Retry model={model} />
          </ProblemNotice>
        </ListMessage>
      );
    case 'broken':
      throw state.defect;
    case 'noMatch':
      return (
        <ListMessage>
          <p role="status">{t('list.noMatch')}</p>
          <Button onClick={model.resetFilters}>{t('list.clearFilters')}</Button>
        </ListMessage>
      );
    case 'empty':
      return <Rows model={model} rows={[]} total={0} />;
    case 'rows':
      return (
        <>
          {state.problem && (
            <div className="list-problem">
              <ProblemNotice title={t('list.outOfDate')} problem={state.problem}>
                <Retry model={model} />
              </ProblemNotice>
            </div>
          )}
          <Rows model={model} rows={state.rows} total={state.total} />
        </>
      );
  }
}

const ListMessage = ({ children }: { children: React.ReactNode }) => (
  <div ref={focusList} className="list-message">
    {children}
  </div>
);

function Retry<Row>({ model }: { model: ListModel<Row> }) {
  const t = useWords();
  return (
    <Button size="small" icon="refresh-cw" busy={model.isBusy.value} onClick={() => void model.refresh()}>
      {t('app.retry')}
    </Button>
  );
}

function Rows<Row>({ model, rows, total }: { model: ListModel<Row>; rows: readonly Row[]; total: number }) {
  const { spec, apply } = model;
  const i18n = useI18n();
  const { t } = i18n;
  const services = useServices();
  const choice = model.memory.columns.value;
  const columns = useMemo(
    () =>
      arranged(spec.columns, choice).map((column): TableColumn<Row> => ({
        ...headerOf(column, spec.area),
        cell: column.cell ?? ownText(column),
      })),
    [spec, choice],
  );
  const isPicked = (spec.actions ?? []).some(({ on }) => on !== 'row');
  const hasRowActions = (spec.actions ?? []).some(({ on }) => on === 'row');
  const actions = useCallback(
    (row: Row, header: string) => <MenuButton label={t('list.actions')} of={header} items={() => rowItems(model, row, services)} />,
    [t, model, services],
  );
  const { page, pageSize, sort } = model.view.value;
  const selection = model.selection.value;
  const selected = useMemo(
    () => (selection.kind === 'all' ? new Set(rows.map((row) => spec.rowKey(row))) : selection.keys),
    [selection, rows, spec],
  );
  return (
    <>
      <Table
        caption={titleOf(i18n, spec.area)}
        columns={columns}
        rows={rows}
        rowKey={spec.rowKey}
        sort={sort}
        onSort={(next) => apply({ kind: 'sort', sort: next })}
        selected={selected}
        onSelect={isPicked ? model.select : undefined}
        actions={hasRowActions ? actions : undefined}
        isBusy={model.isBusy.value}
        isStale={model.isStale.value}
        {...(spec.empty && { empty: spec.empty })}
      />
      <Pager
        page={page}
        pageSize={pageSize}
        total={total}
        of={titleOf(i18n, spec.area)}
        onPage={(next) => apply({ kind: 'page', page: next })}
        onPageSize={(size) => apply({ kind: 'pageSize', pageSize: size })}
      />
    </>
  );
}

const ownText =
  <Row,>({ name }: Pick<Column<Row>, 'name'>) =>
  (row: Row) => {
    const value = ownValue(row, name);
    if (typeof value === 'string') return value.includes('@') ? <Address text={value} /> : value;
    return typeof value === 'number' ? value : null;
  };
