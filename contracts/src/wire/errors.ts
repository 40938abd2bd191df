/**
 * The error catalogue (specification 001 §8). Codes 1028, 1035, 1036 and 1039 to 1043 are not
 * part of it. `status` is the HTTP status an answer with that code carries unless a call says
 * otherwise; `meaning` is English, for logs and documents only.
 */
export const errors = {
  1000: { status: 500, meaning: 'internal server error' },
  1001: { status: 404, meaning: 'not found' },
  1002: { status: 400, meaning: 'invalid security parameters' },
  1003: { status: 400, meaning: 'free registration disabled, no account creation' },
  1004: { status: 400, meaning: 'invalid parameter' },
  1005: { status: 400, meaning: 'insufficient rights' },
  1006: { status: 400, meaning: 'user already exists' },
  1007: { status: 400, meaning: 'meeting full' },
  1008: { status: 400, meaning: 'too early for a participant request' },
  1009: { status: 400, meaning: 'meeting ended, no participant request' },
  1010: { status: 400, meaning: 'feature not enabled' },
  1011: { status: 400, meaning: 'captcha needed' },
  1012: { status: 400, meaning: 'user disabled' },
  1013: { status: 400, meaning: 'scope not authorized for this method' },
  1014: { status: 401, meaning: 'authentication required and failed' },
  1015: { status: 400, meaning: 'SSO exception' },
  1016: { status: 403, meaning: 'forbidden access' },
  1017: { status: 400, meaning: 'unknown API key' },
  1018: { status: 400, meaning: 'directory contact search not enabled' },
  1019: { status: 400, meaning: 'search text too small' },
  1020: { status: 400, meaning: 'user already activated' },
  1021: { status: 400, meaning: 'meeting cannot be deleted once started or finished' },
  1022: { status: 400, meaning: 'bad setting value' },
  1023: { status: 400, meaning: 'mandatory setting required' },
  1024: { status: 400, meaning: 'invalid licence' },
  1025: { status: 400, meaning: 'subscription integrity compromised' },
  1026: { status: 400, meaning: 'invalid property value' },
  1027: { status: 400, meaning: 'admin account cannot be deleted' },
  1029: { status: 400, meaning: 'invalid captcha' },
  1030: { status: 400, meaning: 'invalid request' },
  1031: { status: 400, meaning: 'email invalid' },
  1032: { status: 400, meaning: 'technical email address' },
  1033: { status: 400, meaning: 'no valid subscription' },
  1034: { status: 400, meaning: 'email domain blocked' },
  1037: { status: 400, meaning: 'email domain not authorized' },
  1038: { status: 400, meaning: 'credentials expired, reset password' },
  1044: { status: 400, meaning: 'password identical to previous' },
} as const;

export type ErrorCode = keyof typeof errors;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object just above
export const errorCodes = Object.keys(errors).map(Number) as ErrorCode[];

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'number' && code in errors;

/** The key under which the client's own time-out is shown: `error.code.ECONNABORTED`. */
export const timeoutCode = 'ECONNABORTED';
