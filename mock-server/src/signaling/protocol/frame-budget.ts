/** Token bucket for the frames of a socket. */
export interface FrameBudget {
  readonly frames: number;
  readonly atMs: number;
}

const burst = 500;
const perSecond = 200;

export const fullFrameBudget = (nowMs: number): FrameBudget => ({ frames: burst, atMs: nowMs });

/** The budget after one frame; undefined when it was used up. */
export function spend({ frames, atMs }: FrameBudget, nowMs: number): FrameBudget | undefined {
  const refilled = Math.min(burst, frames + Math.max(0, nowMs - atMs) * (perSecond / 1000));
  return refilled < 1 ? undefined : { frames: refilled - 1, atMs: nowMs };
}
