import { type JoinSetback, type JoinStep, joinSteps } from '@meet/contracts/areas/join-timelines';
import type { JoinMark, JoinRecord } from '../state/join-record.ts';

/**
 * One step of the timeline. `done`: reached, `tookMs` after the step before. `current`: under way for `tookMs`.
 * `stuck`: delayed by `cause`. `ahead`: not begun.
 */
export interface TimelineStep {
  readonly step: JoinStep;
  readonly state: 'done' | 'current' | 'stuck' | 'ahead';
  /** Milliseconds since the name was given; undefined while ahead. */
  readonly atMs?: number;
  readonly tookMs?: number;
  /** What delays it, or delayed it before it was reached. */
  readonly cause?: JoinSetback;
  /** The server's own word for it, for the support. */
  readonly detail?: string;
}

/** These end the attempt: no time is counted after them. */
const finalSetbacks: readonly JoinSetback[] = ['loginRefused', 'loginUnanswered', 'rejected', 'cancelled', 'ended'];

/** All steps in their order. */
export function timelineOf({ marks }: JoinRecord, nowMs: number): readonly TimelineStep[] {
  const startedAt = marks[0]?.at ?? nowMs;
  const last = marks.at(-1);
  const stuckBy = last && 'setback' in last ? last : undefined;
  const until = stuckBy && finalSetbacks.includes(stuckBy.setback) ? stuckBy.at : nowMs;
  const open = joinSteps.findLastIndex((step) => reachedAt(marks, step) !== undefined) + 1;
  let before = startedAt;

  return joinSteps.map((step, place) => {
    if (place > open) return { step, state: 'ahead' };
    if (place === open)
      return { step, state: stuckBy ? 'stuck' : 'current', atMs: until - startedAt, tookMs: until - before, ...causeOf(stuckBy) };
    const at = reachedAt(marks, step) ?? before;
    const delay = marks.findLast((mark) => 'setback' in mark && mark.at > before && mark.at <= at);
    const line = { step, state: 'done', atMs: at - startedAt, tookMs: at - before, ...causeOf(delay) } as const;
    before = at;
    return line;
  });
}

const reachedAt = (marks: readonly JoinMark[], step: JoinStep): number | undefined =>
  marks.find((mark) => 'step' in mark && mark.step === step)?.at;

const causeOf = (mark: JoinMark | undefined): Pick<TimelineStep, 'cause' | 'detail'> =>
  mark && 'setback' in mark ? { cause: mark.setback, ...(mark.detail !== undefined && { detail: mark.detail }) } : {};
