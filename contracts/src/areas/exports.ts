import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { exportTypes } from './export-access.ts';
import { del, get, post } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { TextFile } from '../wire/plans.ts';
import { count, moment, nonEmpty } from '../wire/wire.ts';
import { progress, workStates } from './work.ts';

export const Export = v.object({
  id: nonEmpty,
  type: v.picklist(exportTypes),
  state: v.picklist(workStates),
  progress,
  createdDate: moment,
  startDate: v.nullish(moment),
  endDate: v.nullish(moment),
  startedBy: v.string(),
  /** Once it is finished. */
  fileName: v.nullish(v.string()),
  rows: v.nullish(count),
});

export type Export = v.InferOutput<typeof Export>;

const one = v.object({ id: nonEmpty });

export const exportColumns = ['createdDate', 'type', 'state'] as const;
export const exportFilters = { type: filter.choice(exportTypes), state: filter.choice(workStates) };

export const startExport = post('/web/exports', {
  summary:
    'Start an export; it is work in the background, to be polled until it is finished (001 §4). A type the role does not have is 1005.',
  body: v.object({ type: v.picklist(exportTypes) }),
  reply: Export,
  status: 202,
  errors: [code.insufficientRights],
});

export const listExports = get('/web/exports', {
  summary: 'The exports of the caller, the newest first.',
  query: listQuery(exportColumns, exportFilters),
  reply: listOf(Export),
  errors: [code.insufficientRights],
});

export const getExport = get('/web/exports/:id', {
  summary: 'The progress of an export of the caller.',
  params: one,
  reply: Export,
  errors: [code.notFound, code.insufficientRights],
});

export const deleteExport = del('/web/exports/:id', {
  summary: 'Cancel an export of the caller that has not ended, or delete it with its file.',
  params: one,
  errors: [code.notFound, code.insufficientRights],
});

export const getExportFile = get('/web/exports/:id/file', {
  summary: 'The file of a finished export: CSV with semicolons (001 §5). Before its end it is 1001.',
  params: one,
  reply: TextFile,
  errors: [code.notFound, code.insufficientRights],
});
