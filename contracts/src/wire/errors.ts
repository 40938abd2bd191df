import * as code from './codes.ts';

export * as code from './codes.ts';

/** A number of the catalogue. */
export type ErrorCode = (typeof code)[keyof typeof code];

interface CatalogueEntry {
  /** The HTTP status of an answer with that code, unless a call says otherwise. */
  status: number;
  /** English, for logs and documents only. */
  meaning: string;
}

/** The error catalogue (specification 001 §8). Codes 1028, 1035, 1036 and 1039 to 1043 are not part of it. */
export const errors: Readonly<Record<ErrorCode, CatalogueEntry>> = {
  [code.internal]: { status: 500, meaning: 'internal server error' },
  [code.notFound]: { status: 404, meaning: 'not found' },
  [code.invalidSecurityParameters]: { status: 400, meaning: 'invalid security parameters' },
  [code.registrationDisabled]: { status: 400, meaning: 'free registration disabled, no account creation' },
  [code.invalidParameter]: { status: 400, meaning: 'invalid parameter' },
  [code.insufficientRights]: { status: 400, meaning: 'insufficient rights' },
  [code.userExists]: { status: 400, meaning: 'user already exists' },
  [code.meetingFull]: { status: 400, meaning: 'meeting full' },
  [code.tooEarly]: { status: 400, meaning: 'too early for a participant request' },
  [code.meetingEnded]: { status: 400, meaning: 'meeting ended, no participant request' },
  [code.featureDisabled]: { status: 400, meaning: 'feature not enabled' },
  [code.captchaNeeded]: { status: 400, meaning: 'captcha needed' },
  [code.userDisabled]: { status: 400, meaning: 'user disabled' },
  [code.scopeNotAuthorized]: { status: 400, meaning: 'scope not authorized for this method' },
  [code.authenticationFailed]: { status: 401, meaning: 'authentication required and failed' },
  [code.ssoFailed]: { status: 400, meaning: 'SSO exception' },
  [code.forbidden]: { status: 403, meaning: 'forbidden access' },
  [code.unknownApiKey]: { status: 400, meaning: 'unknown API key' },
  [code.directorySearchDisabled]: { status: 400, meaning: 'directory contact search not enabled' },
  [code.searchTextTooShort]: { status: 400, meaning: 'search text too small' },
  [code.userAlreadyActivated]: { status: 400, meaning: 'user already activated' },
  [code.meetingNotDeletable]: { status: 400, meaning: 'meeting cannot be deleted once started or finished' },
  [code.invalidSettingValue]: { status: 400, meaning: 'bad setting value' },
  [code.valueRequired]: { status: 400, meaning: 'mandatory setting required' },
  [code.invalidLicence]: { status: 400, meaning: 'invalid licence' },
  [code.subscriptionCompromised]: { status: 400, meaning: 'subscription integrity compromised' },
  [code.invalidPropertyValue]: { status: 400, meaning: 'invalid property value' },
  [code.administratorNotDeletable]: { status: 400, meaning: 'admin account cannot be deleted' },
  [code.invalidCaptcha]: { status: 400, meaning: 'invalid captcha' },
  [code.invalidRequest]: { status: 400, meaning: 'invalid request' },
  [code.invalidEmail]: { status: 400, meaning: 'email invalid' },
  [code.technicalEmail]: { status: 400, meaning: 'technical email address' },
  [code.noValidSubscription]: { status: 400, meaning: 'no valid subscription' },
  [code.emailDomainBlocked]: { status: 400, meaning: 'email domain blocked' },
  [code.emailDomainNotAuthorized]: { status: 400, meaning: 'email domain not authorized' },
  [code.credentialsExpired]: { status: 400, meaning: 'credentials expired, reset password' },
  [code.passwordUnchanged]: { status: 400, meaning: 'password identical to previous' },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object just above
export const errorCodes = /* @__PURE__ */ Object.keys(errors).map(Number) as ErrorCode[];

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'number' && value in errors;

/** The key under which the client's own time-out is shown: `error.code.ECONNABORTED`. */
export const timeoutCode = 'ECONNABORTED';
