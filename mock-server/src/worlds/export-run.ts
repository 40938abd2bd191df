import type { ExportType, WorkState } from '@meet/contracts/exports';

/** One export of one user: when it was asked for, and what it holds since then. */
export interface ExportRun {
  readonly id: string;
  readonly type: ExportType;
  readonly userId: string;
  readonly startedBy: string;
  readonly createdMs: number;
  readonly fileName: string;
  readonly content: string;
  readonly rows: number;
}

const waitsMs = 1_000;
const runsMs = 4_000;

export const startMsOf = ({ createdMs }: ExportRun): number => createdMs + waitsMs;

export const endMsOf = ({ createdMs }: ExportRun): number => createdMs + waitsMs + runsMs;

/** It waits a second and runs four, by the clock of its world. */
export function stateAt(run: ExportRun, nowMs: number): { state: WorkState; progress: number } {
  if (nowMs < startMsOf(run)) return { state: 'waiting', progress: 0 };
  if (nowMs >= endMsOf(run)) return { state: 'finished', progress: 1 };
  return { state: 'running', progress: (nowMs - startMsOf(run)) / runsMs };
}
