import { expect, test } from 'vitest';
import { limits, scryptParameters } from './limits.ts';

test('the limits are the numbers of 000 §9', () => {
  expect(limits).toMatchObject({
    requestTimeoutMs: 10_000,
    refreshRetries: 1,
    refreshRetryDelayMs: 500,
    refreshPollMs: 500,
    refreshPolls: 20,
    keepAliveMs: 30_000,
    requestRetries: 3,
  });
  expect(scryptParameters).toEqual({ N: 16_384, r: 8, p: 1, dkLen: 32 });
});

test('the limits are those of the wire decisions', () => {
  expect(limits).toMatchObject({
    retryBaseMs: 200,
    retryAfterMaxMs: 30_000,
    idempotencyKeptMs: 60_000,
    sessionLifeMs: 15 * 60_000,
    refreshReuseMs: 10_000,
    loginFailuresBeforeCaptcha: 3,
    loginFailureWindowMs: 15 * 60_000,
    keepAliveSilenceMs: 90_000,
    keepAlivesMissed: 2,
    frameMaxBytes: 262_144,
    badFramesMax: 20,
    badFramesWindowMs: 10_000,
    pageSizeMax: 500,
  });
});
