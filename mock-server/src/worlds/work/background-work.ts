import type { WorkState } from '@meet/contracts/areas/work';

/** Background work with a schedule fixed at its start. Milliseconds since 1970, by the world's clock. */
export interface BackgroundWork {
  readonly createdMs: number;
  /** Waiting until then. */
  readonly startMs: number;
  readonly endMs: number;
  readonly hasFailed?: boolean;
}

/** Work started by hand waits for one second and runs for four. */
export const manualWork = (createdMs: number): BackgroundWork => ({ createdMs, startMs: createdMs + 1_000, endMs: createdMs + 5_000 });

/** State at a moment; progress from 0 to 1. */
export function workStateAt({ startMs, endMs, hasFailed = false }: BackgroundWork, nowMs: number): { state: WorkState; progress: number } {
  if (nowMs < startMs) return { state: 'waiting', progress: 0 };
  if (nowMs >= endMs) return { state: hasFailed ? 'failed' : 'finished', progress: 1 };
  return { state: 'running', progress: (nowMs - startMs) / (endMs - startMs) };
}

/** Delays work to the first moment at which fewer than `atOnce` others run during it. */
export function withParallelLimit<Work extends BackgroundWork>(work: Work, others: readonly BackgroundWork[], atOnce: number): Work {
  const lengthMs = work.endMs - work.startMs;
  const hasRoom = (fromMs: number): boolean => {
    const begins = others.map(({ startMs }) => startMs).filter((startMs) => startMs > fromMs && startMs < fromMs + lengthMs);
    return [fromMs, ...begins].every((ms) => others.filter(({ startMs, endMs }) => startMs <= ms && ms < endMs).length < atOnce);
  };
  const ends = others.map(({ endMs }) => endMs).filter((endMs) => endMs > work.startMs);
  const startMs = [work.startMs, ...ends.toSorted((one, other) => one - other)].find(hasRoom) ?? work.startMs;
  return { ...work, startMs, endMs: startMs + lengthMs };
}
