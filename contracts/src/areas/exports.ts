import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { exportTypes } from './export-access.ts';
import { del, get, post } from '../wire/http.ts';
import { limits } from '../wire/limits.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { TextFile } from '../wire/plans.ts';
import { count, moment, nonEmpty } from '../wire/wire.ts';
import { progress, workStates } from './work.ts';

/** The query of the list that an export is made from, filters and order: what `exportLists` says of its type. */
const ExportQuery = v.record(v.string(), v.pipe(v.string(), v.maxLength(limits.filterMaxCharacters)));

/** As long work; what was made is kept for `limits.exportLifeMs`. */
export const exportStates = [...workStates, 'expired'] as const;

export const Export = v.object({
  id: nonEmpty,
  type: v.picklist(exportTypes),
  state: v.picklist(exportStates),
  progress,
  query: ExportQuery,
  createdDate: moment,
  startDate: v.nullish(moment),
  endDate: v.nullish(moment),
  /** Its file is gone then. */
  expiryDate: moment,
  startedBy: v.string(),
  /** Once it is finished. */
  fileName: v.nullish(v.string()),
  rows: v.nullish(count),
});

export type Export = v.InferOutput<typeof Export>;

const one = v.object({ id: nonEmpty });

const exportColumns = ['createdDate', 'type', 'state'] as const;
const exportFilters = { type: filter.choice(exportTypes), state: filter.choice(exportStates) };

export const startExport = post('/web/exports', {
  summary:
    'Start an export; it is work in the background, to be polled until it is finished (001 §4). Its file has the rows, order and cells of the list it is made from. A type the role does not have is 1005, what its list does not know 1004.',
  body: v.object({
    type: v.picklist(exportTypes),
    query: v.optional(ExportQuery),
    /** Those of the list, by default the ones that it shows at first. */
    columns: v.optional(v.pipe(v.array(nonEmpty), v.minLength(1), v.maxLength(50))),
  }),
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
  summary: 'A part of the file of a finished export: CSV with semicolons (001 §5). Before its end and once it has expired it is 1001.',
  params: one,
  /** From 1, which is what is answered without it. */
  query: v.strictObject({ part: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))) }),
  /** All parts in their order are the file. */
  reply: v.object({ ...TextFile.entries, parts: count }),
  errors: [code.notFound, code.insufficientRights],
});
