import type { ExportType } from '@meet/contracts/areas/export-access';
import type { BackgroundWork } from './background-work.ts';

/** One export of a user; its content is that of the moment it was requested. */
export interface ExportRun extends BackgroundWork {
  readonly id: string;
  readonly type: ExportType;
  readonly userId: string;
  readonly startedBy: string;
  readonly fileName: string;
  readonly content: string;
  readonly rows: number;
}
