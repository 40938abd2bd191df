/** Frames a socket may still send; refills with time. Plenty for a browser, little for a flood. */
export interface FrameBudget {
  readonly frames: number;
  readonly atMs: number;
}

const burst = 500;
const perSecond = 200;

export const fullFrameBudget = (nowMs: number): FrameBudget => ({ frames: burst, atMs: nowMs });

/** What is left after one more frame, or undefined when there was nothing left. */
export function spend({ frames, atMs }: FrameBudget, nowMs: number): FrameBudget | undefined {
  const refilled = Math.min(burst, frames + Math.max(0, nowMs - atMs) * (perSecond / 1000));
  return refilled < 1 ? undefined : { frames: refilled - 1, atMs: nowMs };
}
