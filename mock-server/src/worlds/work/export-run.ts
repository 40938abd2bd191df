import type { ExportType } from '@meet/contracts/areas/export-access';
import type { BackgroundWork } from './background-work.ts';

/** One export of one user: when it was asked for, and what it holds since then. */
export interface ExportRun extends BackgroundWork {
  readonly id: string;
  readonly type: ExportType;
  readonly userId: string;
  readonly startedBy: string;
  readonly fileName: string;
  readonly content: string;
  readonly rows: number;
}
