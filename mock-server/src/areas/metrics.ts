import { getMetric, listMetrics, metricFilters, refreshMetrics } from '@meet/contracts/areas/metrics';
import { code } from '@meet/contracts/wire/errors';
import type { FilterValues } from '@meet/contracts/wire/lists';
import { seededRandom } from '@meet/fixtures/tools/random';
import { measuredValue, tmmsSource, type MetricRecord } from '@meet/fixtures/areas/metrics';
import type { FastifyInstance } from 'fastify';
import { allOf, flagFilter, textFilter, valueFilter } from '../lists/filters.ts';
import { listed, pageOf, type FilterTests } from '../lists/list-page.ts';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { authorize } from '../worlds/access/authorize.ts';
import type { World } from '../worlds/world.ts';

type Row = ReturnType<typeof metricOf>;

const metricList = {
  sort: 'source',
  columns: {
    name: ({ name }: Row) => name,
    source: ({ source }: Row) => source,
    value: ({ value }: Row) => value,
    unit: ({ unit }: Row) => unit,
    updateDate: ({ updateDate }: Row) => updateDate,
    isFresh: ({ isFresh }: Row) => isFresh,
  },
} as const;

const withText = textFilter(({ name, source }: Row) => `${name} ${source}`);

type Filter = FilterValues<typeof metricFilters>;

const testsOf = (filter: Filter): FilterTests<Row, Filter> => ({
  text: withText(filter.text),
  source: valueFilter(filter.source, ({ source }) => source),
  isFresh: flagFilter(filter.isFresh, ({ isFresh }) => isFresh),
});

/** The metrics cache (001 §2): last values, and refreshing them. */
export function metrics(app: FastifyInstance): void {
  serve(app, listMetrics, (context) => {
    authorize(context, 'metrics');
    return pageOf(listed(rowsIn(context.world)), metricList, context.query, testsOf(context.query));
  });

  serve(app, getMetric, (context) => {
    authorize(context, 'metrics');
    const metric = context.world.store.metrics.get(context.params.id);
    assertThat(metric, code.notFound, 'no metric has this id');
    return metricOf(context.world, metric);
  });

  serve(app, refreshMetrics, (context) => {
    const { world, body } = context;
    const { ids, filter } = body;
    authorize(context, 'metrics');
    assertThat((ids === undefined) !== (filter === undefined), code.invalidParameter, 'name either ids or a filter');
    const chosen = ids
      ? [...new Set(ids)]
      : rowsIn(world)
          .filter(allOf(testsOf(filter ?? {})))
          .map(({ id }) => id);
    const refused = chosen.flatMap((id) => measureAgain(world, id) ?? []);
    return { changed: chosen.length - refused.length, unchanged: 0, refused };
  });
}

const rowsIn = (world: World): Row[] => [...world.store.metrics.values()].map((metric) => metricOf(world, metric));

function metricOf({ clock, settings }: World, { id, name, source, value, unit, updateDate }: MetricRecord) {
  return { id, name, source, value, unit, updateDate, isFresh: clock.now() - Date.parse(updateDate) <= settings.numbers.metricsFreshMs };
}

/** Measures a metric again; returns the refusal when that is not possible. */
function measureAgain({ store, clock, seed, settings }: World, id: string) {
  const metric = store.metrics.get(id);
  if (!metric) return { id, name: id, code: code.notFound };
  const { name, source } = metric;
  const isMeasured = settings.values.statistics.metricsUrl !== '';
  const isReached = source === tmmsSource || store.tcsServers.find(({ fqdn }) => fqdn === source)?.connected;
  if (!isMeasured || !isReached) return { id, name: `${source}: ${name}`, code: code.featureDisabled };
  const nowMs = clock.now();
  const value = measuredValue(metric, seededRandom(seed, `${id} ${nowMs}`));
  store.metrics.set(id, { ...metric, value, updateDate: new Date(nowMs).toISOString() });
  return undefined;
}
