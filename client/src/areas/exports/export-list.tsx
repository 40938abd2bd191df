import { exportPeriodOf, type ExportType } from '@meet/contracts/areas/export-access';
import { deleteExport, exportStates, listExports, type Export } from '@meet/contracts/areas/exports';
import { useState } from 'react';
import { workChanged } from '../../core/work-changed.ts';
import { saveExport } from '../../notices/save-export.ts';
import { useServices, type Services } from '../../core/services.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { rangeSeparator } from '../../ui/dates/range-text.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ShortMoment } from '../../ui/layout/ShortMoment.tsx';

/** The exports of the caller, the newest first. Read again and again: they move by themselves. */
export const exportList = (types: readonly ExportType[]) =>
  listSpec({
    area: 'exports',
    load: from(listExports),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'type', sortable: true, width: '2fr', cell: (row) => <Type {...row} /> },
      { name: 'state', sortable: true, cell: (row) => <State {...row} /> },
      { name: 'createdDate', sortable: true, cell: ({ createdDate }) => <ShortMoment at={createdDate} /> },
      { name: 'endDate', hidden: true, cell: ({ endDate }) => <ShortMoment at={endDate} otherwise="" /> },
      { name: 'expiryDate', cell: ({ expiryDate }) => <ShortMoment at={expiryDate} /> },
      { name: 'rows', width: '6rem', cell: ({ rows }) => <Count of={rows} /> },
      { name: 'fileName', width: '2fr', cell: (row) => <File {...row} /> },
    ],
    filters: [
      { name: 'type', type: 'select', options: types.map((value) => ({ value, translation: `exports.type.${value}` })) },
      { name: 'state', type: 'select', options: exportStates.map((value) => ({ value, translation: `exports.state.${value}` })) },
    ],
    actions: [
      { name: 'cancel', on: 'row', icon: 'circle-stop', deletes: true, when: goesOn, run: remove('exports.cancelled') },
      {
        name: 'delete',
        on: 'row',
        icon: 'trash',
        kind: 'danger',
        deletes: true,
        when: (row) => !goesOn(row),
        run: remove('exports.deleted'),
      },
    ],
    sort: { by: 'createdDate', order: 1 },
    refresh: 'fast',
    empty: 'exports.empty',
  });

const goesOn = ({ state }: Export): boolean => state === 'waiting' || state === 'running';

const remove =
  (done: 'exports.cancelled' | 'exports.deleted') =>
  async ({ id }: Export, services: Services): Promise<void> => {
    await services.call(deleteExport, { params: { id } });
    workChanged(services);
    services.notices.show('success', services.i18n.t(done));
  };

/** What was exported, of which time, and whether other filters were set. */
function Type({ type, query }: Pick<Export, 'type' | 'query'>) {
  const t = useWords();
  const { date } = useFormat();
  const { sort: _sort, order: _order, ...filters } = query;
  const period = exportPeriodOf(type);
  const days = (period === undefined ? '' : (filters[period] ?? '')).split(rangeSeparator);
  const others = Object.keys(filters).filter((name) => name !== period);
  const about = [
    ...(days.length === 2 ? [days.map((day) => date(new Date(day))).join(' – ')] : []),
    ...(others.length > 0 ? [t('exports.filtered')] : []),
  ];
  return (
    <span className="export-content">
      {t(`exports.type.${type}`)}
      {about.length > 0 && <small>{about.join(', ')}</small>}
    </span>
  );
}

function State({ state, progress }: Pick<Export, 'state' | 'progress'>) {
  const t = useWords();
  const text = t(`exports.state.${state}`);
  return (
    <span className="export-state" data-state={state}>
      {text}
      {state === 'running' && <progress value={progress} aria-label={text} />}
    </span>
  );
}

function Count({ of }: { of: number | null | undefined }) {
  const { number } = useFormat();
  return typeof of === 'number' ? number(of) : null;
}

/** The way to the file, once there is one. */
function File({ id, fileName }: Pick<Export, 'id' | 'fileName'>) {
  const services = useServices();
  const t = useWords();
  const [busy, setBusy] = useState(false);
  if (!fileName) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      icon="download"
      busy={busy}
      aria-label={`${t('exports.download')}: ${fileName}`}
      onClick={() => {
        setBusy(true);
        void saveExport(services, id).finally(() => setBusy(false));
      }}
    >
      {fileName}
    </Button>
  );
}
