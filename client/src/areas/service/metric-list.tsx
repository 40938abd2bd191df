import { listMetrics, metricFilters, refreshMetrics, type Metric } from '@meet/contracts/areas/metrics';
import type { Services } from '../../core/services.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import type { BulkSelection } from '../../list/bulk-selection.ts';
import { yesOrNo } from '../../list/filters.ts';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { withUnit } from '../../ui/charts/chart-data.ts';
import { ShortMoment } from '../../ui/layout/ShortMoment.tsx';

export const metricList = () =>
  listSpec({
    area: 'metrics',
    load: from(listMetrics),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'name', sortable: true, width: '1.4fr' },
      { name: 'source', sortable: true, width: '1.6fr' },
      { name: 'value', sortable: true, cell: (metric) => <Value {...metric} /> },
      { name: 'unit', sortable: true, hidden: true },
      { name: 'updateDate', sortable: true, width: '1.4fr', cell: ({ updateDate }) => <ShortMoment at={updateDate} /> },
      { name: 'isFresh', sortable: true, cell: ({ isFresh }) => <Freshness isFresh={isFresh} /> },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'isFresh', type: 'select', options: yesOrNo('metrics.fresh', 'metrics.old') },
    ],
    withoutFilters: ['source'],
    actions: [
      {
        name: 'refresh',
        on: 'filter',
        icon: 'refresh-cw',
        run: async (target, services) =>
          measure(services, (await import('../../list/bulk-selection.ts')).selectionOf(target, metricFilters)),
      },
    ],
    sort: { by: 'source', order: 0 },
    refresh: 'normal',
    empty: 'metrics.none',
  });

export const everything = { filter: {} };

/** Measures values anew, and says how many could not be. */
export async function measure({ call, notices, i18n }: Services, body: BulkSelection<typeof metricFilters>): Promise<void> {
  const { changed, refused } = await call(refreshMetrics, { body });
  if (changed > 0) notices.show('success', i18n.t('metrics.refreshed', { n: changed }));
  if (refused.length > 0) notices.show('info', i18n.t('metrics.notReached', { n: refused.length }));
}

function Value({ value, unit }: Pick<Metric, 'value' | 'unit'>) {
  return withUnit(value, unit, useFormat());
}

function Freshness({ isFresh }: Pick<Metric, 'isFresh'>) {
  const t = useWords();
  return isFresh ? (
    <Badge kind="ok" icon="circle-check">
      {t('metrics.fresh')}
    </Badge>
  ) : (
    <Badge kind="warning" icon="clock">
      {t('metrics.old')}
    </Badge>
  );
}
