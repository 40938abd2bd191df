/** The numbers of the specification (000 §9, 001 §9) and of the wire decisions. The unit stands in the name. */
export const limits = {
  requestTimeoutMs: 10_000,
  refreshRetries: 1,
  refreshRetryDelayMs: 500,
  refreshPollMs: 500,
  refreshPolls: 20,
  keepAliveMs: 30_000,
  requestRetries: 3,
  retryBaseMs: 200,
  retryAfterMaxMs: 30_000,

  idempotencyKeptMs: 60_000,
  sessionLifeMs: 15 * 60_000,
  refreshLifeMs: 30 * 24 * 60 * 60_000,
  refreshReuseMs: 10_000,
  captchaLifeMs: 2 * 60_000,
  loginFailuresBeforeCaptcha: 3,
  loginFailureWindowMs: 15 * 60_000,

  keepAliveSilenceMs: 90_000,
  keepAlivesMissed: 2,
  loginExpectedMs: 10_000,
  frameMaxBytes: 256 * 1024,
  fullNameMaxCharacters: 100,
  badFramesMax: 20,
  badFramesWindowMs: 10_000,

  pageSizeMax: 500,
  filterMaxCharacters: 200,
  undoMs: 30_000,
  /** For so long a deleted organization can be restored. */
  organizationBinMs: 30 * 86_400_000,
  /** For so long the file of an export is kept. */
  exportLifeMs: 7 * 86_400_000,
  /** The file of a list is made in the browser up to this number of rows, beyond it by an export. */
  savedListMaxRows: 5_000,
  importMaxRows: 50_000,
  importMaxCharacters: 16 * 1024 * 1024,
  /** Room for what JSON adds to a text of that length. */
  importMaxBytes: 32 * 1024 * 1024,
  planLifeMs: 15 * 60_000,
  plannedStepsShown: 100,
  noticeMs: 5_000,

  maintenanceMaxHours: 24,
  /** No maintenance is planned to begin later: two years. */
  maintenanceMaxDaysAhead: 731,
  maintenanceReasonMaxCharacters: 200,
  /** For so long before a maintenance people without a session are told of it. */
  maintenanceNoticeForGuestsMs: 24 * 60 * 60_000,
  periodSearchMaxDays: 92,
} as const;

/** Parameters of the password derivation (000 §9): scrypt, 32 bytes out. */
export const scryptParameters = { N: 16_384, r: 8, p: 1, dkLen: 32 } as const;
