import type { CsvDelimiter } from '@meet/contracts/wire/csv-text';
import type { Applied, Plan, PlannedStep, TextFile } from '@meet/contracts/wire/plans';
import type { Services } from '../core/services.ts';
import type { PlainKey } from '../i18n/words.ts';
import type { KnownColumns } from './file-columns.ts';

type Call = Services['call'];

export interface PlanRequest {
  body: { content: string; delimiter?: CsvDelimiter; sendResetMail?: boolean };
  signal: AbortSignal;
}

/** The names that have words: `csv.<name>.intro`, `csv.<name>.apply`, `csv.<name>.done`. */
export type CsvOperationName = { [Key in PlainKey]: Key extends `csv.${infer Name}.intro` ? Name : never }[PlainKey];

/** What one kind of CSV file does, and with which calls. Each area declares its own kinds. */
export interface CsvOperation {
  name: CsvOperationName;
  /** The id of the record the file is imported into, where there is one. Another id starts with no file. */
  target?: string;
  plan: (call: Call, request: PlanRequest) => Promise<Plan>;
  apply: (call: Call, planId: string) => Promise<Applied>;
  /** Reverts what was applied; resolves with the number of restored users. Absent: it cannot be undone. */
  undo?: (call: Call, planId: string) => Promise<number>;
  sample: (call: Call) => Promise<TextFile>;
  columns: KnownColumns;
  /** Which counts are shown. */
  counts: readonly (PlannedStep['act'] | 'unchanged')[];
  /** Words of the switch that mails links to choose a password. Absent: nobody is mailed. */
  resetMail?: { label: PlainKey; hint: PlainKey };
  /** The heading of the plan, `csv.preview` by default. */
  previewTitle?: PlainKey;
  /** Shown when passwords are lost and no links are mailed. */
  unmailedWarning?: PlainKey;
  /** Applying asks for confirmation first. */
  isDanger?: boolean;
}
