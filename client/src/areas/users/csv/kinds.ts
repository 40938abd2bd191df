import type { PlannedStep } from '@meet/contracts/plans';
import {
  applyCsvDeletion,
  applyEmailMigration,
  applyImport,
  planCsvDeletion,
  planEmailMigration,
  planImport,
  type CsvKind,
} from '@meet/contracts/user-csv';

/** What the three kinds of files differ in: calls, what rows may become, and whether people can be mailed. */
export const kinds = {
  import: { plan: planImport, apply: applyImport, acts: ['create', 'change'], hasMails: true },
  deletion: { plan: planCsvDeletion, apply: applyCsvDeletion, acts: ['delete'], hasMails: false },
  'email-migration': { plan: planEmailMigration, apply: applyEmailMigration, acts: ['change'], hasMails: true },
} as const satisfies Record<CsvKind, { acts: readonly PlannedStep['act'][]; hasMails: boolean; plan: unknown; apply: unknown }>;

export const delimiters = [';', ',', '\t', '|'] as const;

export type Delimiter = (typeof delimiters)[number];
