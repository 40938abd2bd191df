import type { JoinRecord, JoinSetback, JoinStep } from './join-record.ts';

/**
 * One line of the timeline. `done`: reached, `tookMs` after the step before. `current`: under way since `tookMs`.
 * `stuck`: held up there by `cause`. `ahead`: not begun.
 */
export interface TimelineStep {
  readonly step: JoinStep;
  readonly state: 'done' | 'current' | 'stuck' | 'ahead';
  /** Milliseconds since the name was given; undefined while ahead. */
  readonly atMs?: number;
  readonly tookMs?: number;
  readonly cause?: JoinSetback;
  /** The server's own word for it, for the helper. */
  readonly detail?: string;
}

/** The whole way in its order; eight lines, always. */
export type Timeline = readonly TimelineStep[];

export type TimelineOf = (record: JoinRecord, nowMs: number) => Timeline;
