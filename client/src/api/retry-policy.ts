import type { Method } from '@meet/contracts/wire/http';
import { limits } from '@meet/contracts/wire/limits';

/** A failed attempt that may be retried. Timeouts and aborts are not. */
export type FailedAttempt = { kind: 'unreachable' } | { kind: 'answer'; status: number; retryAfter: string | null };

export interface RetryInput {
  method: Method | 'OPTIONS';
  failure: FailedAttempt;
  /** Retries made so far. */
  retriesMade: number;
  nowMs: number;
  /** 0 up to 1, for the jitter. */
  random: number;
}

/**
 * Milliseconds until the next attempt; undefined: give up (000 §9). Network errors of any method, 5xx and 429 of
 * methods that may be repeated, three times. `retry-after` is respected up to 30 s; a longer one means no retry.
 */
export function retryDelayMs({ method, failure, retriesMade, nowMs, random }: RetryInput): number | undefined {
  if (retriesMade >= limits.requestRetries) return undefined;
  if (failure.kind === 'answer' && !(repeatable.has(method) && isPassing(failure.status))) return undefined;
  const asked = failure.kind === 'answer' ? retryAfterMs(failure.retryAfter, nowMs) : undefined;
  if (asked === undefined) return limits.retryBaseMs * 2 ** retriesMade * (1 + random / 5);
  return asked > limits.retryAfterMaxMs ? undefined : asked;
}

const repeatable: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

const isPassing = (status: number): boolean => status === 429 || (status >= 500 && status <= 599);

/** Seconds or an HTTP date; anything else is ignored. */
function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  if (!/^[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/.test(value)) return undefined;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
