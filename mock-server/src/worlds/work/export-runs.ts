import type { ExportType } from '@meet/contracts/areas/export-access';
import type { exportStates } from '@meet/contracts/areas/exports';
import type { WorkState } from '@meet/contracts/areas/work';
import type { KeptState } from '../storage/state.ts';
import { workStateAt, type BackgroundWork } from './background-work.ts';

/** One export of a user; its rows are those of the moment it was requested. */
export interface ExportRun extends BackgroundWork {
  readonly id: string;
  readonly type: ExportType;
  readonly query: Readonly<Record<string, string>>;
  readonly userId: string;
  readonly startedBy: string;
  readonly fileName: string;
  /** Its file is gone then. */
  readonly expiryMs: number;
  readonly rows: number;
  /** Written so far, see `exportParts`. */
  readonly parts: number;
  /** Of the records that it is made from. */
  readonly share: number;
  readonly isMade: boolean;
}

export interface Exports {
  /** By id, oldest first. */
  readonly exports: Map<string, ExportRun>;
  /** Their files: texts by export and number, see `partOf`. */
  readonly exportParts: Map<string, string>;
  /** By id; of this process. */
  readonly exportsBeingMade: Set<string>;
}

export const createExports = (state: KeptState): Exports => ({
  exports: state.mapOf('exports'),
  exportParts: state.mapOf('export parts'),
  exportsBeingMade: new Set(),
});

/** Characters from which on a part of a file is full. One is sent at once. */
export const partCharacters = 500_000;

/** Where a part of a file is kept, counted from 1. */
export const partOf = ({ id }: Pick<ExportRun, 'id'>, part: number): string => `${id} ${part}`;

export function removeParts({ exportParts }: Pick<Exports, 'exportParts'>, run: Pick<ExportRun, 'id' | 'parts'>): void {
  for (let part = 1; part <= run.parts; part++) exportParts.delete(partOf(run, part));
}

/** The state by the clock, but not finished before the file is made; failed where the server was stopped meanwhile. */
export function exportWorkAt({ exportsBeingMade }: Exports, run: ExportRun, nowMs: number): { state: WorkState; progress: number } {
  const work = workStateAt(run, nowMs);
  if (work.state !== 'finished' || run.isMade) return work;
  return exportsBeingMade.has(run.id) ? { state: 'running', progress: run.share } : { state: 'failed', progress: run.share };
}

/** The same of a listed export, which has expired some day. */
export function exportStateAt(world: Exports, run: ExportRun, nowMs: number): { state: (typeof exportStates)[number]; progress: number } {
  const work = exportWorkAt(world, run, nowMs);
  return work.state === 'finished' && nowMs >= run.expiryMs ? { ...work, state: 'expired' } : work;
}
