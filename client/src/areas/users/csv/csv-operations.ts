import {
  applyCsvDeletion,
  applyEmailMigration,
  applyImport,
  csvColumns,
  getCsvSample,
  planCsvDeletion,
  planEmailMigration,
  planImport,
} from '@meet/contracts/areas/user-csv';
import { restoreUsers } from '@meet/contracts/areas/users';
import type { CsvOperation } from '../../../csv/csv-operation.ts';

export const userImport: CsvOperation = {
  name: 'import',
  plan: (call, request) => call(planImport, request),
  apply: (call, planId) => call(applyImport, { body: { planId } }),
  sample: (call) => call(getCsvSample, { query: { kind: 'import' } }),
  columns: csvColumns.import,
  counts: ['create', 'change', 'unchanged'],
  resetMail: { label: 'csv.import.resetMail', hint: 'csv.import.resetMailHint' },
};

export const userDeletion: CsvOperation = {
  name: 'deletion',
  plan: (call, request) => call(planCsvDeletion, request),
  apply: (call, planId) => call(applyCsvDeletion, { body: { planId } }),
  undo: async (call, planId) => (await call(restoreUsers, { body: { planId } })).restored,
  sample: (call) => call(getCsvSample, { query: { kind: 'deletion' } }),
  columns: csvColumns.deletion,
  counts: ['delete'],
  isDanger: true,
};

export const emailMigration: CsvOperation = {
  name: 'email-migration',
  plan: (call, request) => call(planEmailMigration, request),
  apply: (call, planId) => call(applyEmailMigration, { body: { planId } }),
  sample: (call) => call(getCsvSample, { query: { kind: 'email-migration' } }),
  columns: csvColumns['email-migration'],
  counts: ['change', 'unchanged'],
  resetMail: { label: 'csv.email-migration.resetMail', hint: 'csv.email-migration.resetMailHint' },
  previewTitle: 'csv.dryRun',
  unmailedWarning: 'csv.unmailed',
};
