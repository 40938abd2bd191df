/*
 * The numbers of the error catalogue (specification 001 §8), by name. Use them as `code.notFound` from `errors.ts`. Each
 * is a constant of its own, so that a bundler replaces the name with the number.
 */

export const internal = 1000 as const;
export const notFound = 1001 as const;
export const invalidSecurityParameters = 1002 as const;
export const registrationDisabled = 1003 as const;
export const invalidParameter = 1004 as const;
export const insufficientRights = 1005 as const;
export const userExists = 1006 as const;
export const meetingFull = 1007 as const;
export const tooEarly = 1008 as const;
export const meetingEnded = 1009 as const;
export const featureDisabled = 1010 as const;
export const captchaNeeded = 1011 as const;
export const userDisabled = 1012 as const;
export const scopeNotAuthorized = 1013 as const;
export const authenticationFailed = 1014 as const;
export const ssoFailed = 1015 as const;
export const forbidden = 1016 as const;
export const unknownApiKey = 1017 as const;
export const directorySearchDisabled = 1018 as const;
export const searchTextTooShort = 1019 as const;
export const userAlreadyActivated = 1020 as const;
export const meetingNotDeletable = 1021 as const;
export const invalidSettingValue = 1022 as const;
export const valueRequired = 1023 as const;
export const invalidLicence = 1024 as const;
export const subscriptionCompromised = 1025 as const;
export const invalidPropertyValue = 1026 as const;
export const administratorNotDeletable = 1027 as const;
export const invalidCaptcha = 1029 as const;
export const invalidRequest = 1030 as const;
export const invalidEmail = 1031 as const;
export const technicalEmail = 1032 as const;
export const noValidSubscription = 1033 as const;
export const emailDomainBlocked = 1034 as const;
export const emailDomainNotAuthorized = 1037 as const;
export const credentialsExpired = 1038 as const;
export const passwordUnchanged = 1044 as const;
