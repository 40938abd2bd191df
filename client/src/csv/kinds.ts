import type { Applied, Plan, PlannedStep, TextFile } from '@meet/contracts/wire/plans';
import { applyOrganizerImport, getOrganizerSample, organizerCsv, planOrganizerImport } from '@meet/contracts/areas/subscription-people';
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
import type { Services } from '../core/services.ts';

export const delimiters = [';', ',', '\t', '|'] as const;

export type Delimiter = (typeof delimiters)[number];

type Call = Services['call'];

/** A text to be planned, and how it is taken. */
interface ToPlan {
  body: { content: string; delimiter?: Delimiter; sendResetMail?: boolean };
  signal: AbortSignal;
}

/** What a kind of file differs in. `about` is the id of what it is imported into. */
interface Kind {
  plan: (call: Call, ask: ToPlan, about: string) => Promise<Plan>;
  apply: (call: Call, planId: string, about: string) => Promise<Applied>;
  sample: (call: Call, about: string) => Promise<TextFile>;
  columns: { readonly needed: readonly string[]; readonly optional: readonly string[] };
  /** What rows may become. */
  acts: readonly PlannedStep['act'][];
  /** People can be mailed. */
  hasMails: boolean;
}

export const kinds = {
  import: {
    plan: (call, ask) => call(planImport, ask),
    apply: (call, planId) => call(applyImport, { body: { planId } }),
    sample: (call) => call(getCsvSample, { query: { kind: 'import' } }),
    columns: csvColumns.import,
    acts: ['create', 'change'],
    hasMails: true,
  },
  deletion: {
    plan: (call, ask) => call(planCsvDeletion, ask),
    apply: (call, planId) => call(applyCsvDeletion, { body: { planId } }),
    sample: (call) => call(getCsvSample, { query: { kind: 'deletion' } }),
    columns: csvColumns.deletion,
    acts: ['delete'],
    hasMails: false,
  },
  'email-migration': {
    plan: (call, ask) => call(planEmailMigration, ask),
    apply: (call, planId) => call(applyEmailMigration, { body: { planId } }),
    sample: (call) => call(getCsvSample, { query: { kind: 'email-migration' } }),
    columns: csvColumns['email-migration'],
    acts: ['change'],
    hasMails: true,
  },
  organizers: {
    plan: (call, ask, id) => call(planOrganizerImport, { params: { id }, ...ask }),
    apply: (call, planId, id) => call(applyOrganizerImport, { params: { id }, body: { planId } }),
    sample: (call, id) => call(getOrganizerSample, { params: { id } }),
    columns: organizerCsv,
    acts: ['create'],
    hasMails: false,
  },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof kinds;

/** A file, and what it is for. */
export interface FileTask {
  kind: FileKind;
  /** The id of what it is imported into, where that is not all there is. */
  about?: string;
  /** Where somebody goes afterwards. */
  back: { href: string; text: string };
}
