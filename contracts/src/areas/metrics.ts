import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, post } from '../wire/http.ts';
import { filter, listOf, listQuery, targetOf } from '../wire/lists.ts';
import { BulkResult } from '../wire/plans.ts';
import { moment, nonEmpty } from '../wire/wire.ts';

/** One value of the metrics cache (001 §2): what was measured last, where, and when. */
export const Metric = v.object({
  id: nonEmpty,
  /** In the words of what is measured: `cpu.load`. */
  name: nonEmpty,
  /** The server it was measured on. */
  source: nonEmpty,
  value: v.number(),
  /** As it stands behind the number; empty for a mere count. */
  unit: v.string(),
  updateDate: moment,
  /** Not older than the settings say; an older one is still shown. */
  isFresh: v.boolean(),
});

export type Metric = v.InferOutput<typeof Metric>;

const metricColumns = ['name', 'source', 'value', 'unit', 'updateDate', 'isFresh'] as const;
export const metricFilters = { text: filter.text, source: filter.text, isFresh: filter.flag };

export const listMetrics = get('/web/metrics', {
  summary: 'The metrics cache (001 §2).',
  query: listQuery(metricColumns, metricFilters),
  reply: listOf(Metric),
  errors: [code.insufficientRights],
});

export const getMetric = get('/web/metrics/:id', {
  summary: 'One value of the metrics cache.',
  params: v.object({ id: nonEmpty }),
  reply: Metric,
  errors: [code.notFound, code.insufficientRights],
});

export const refreshMetrics = post('/web/metrics/refresh', {
  summary: 'Measure values anew. Those of a server that is not connected stay as they are: 1010 among the refused.',
  body: v.object(targetOf(metricFilters)),
  reply: BulkResult,
  errors: [code.insufficientRights],
});
