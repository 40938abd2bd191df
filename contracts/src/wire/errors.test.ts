import { expect, test } from 'vitest';
import { errorCodes, errors, isErrorCode } from './errors.ts';

/** 001 §8, word for word. */
const catalogue = `
1000 internal server error
1001 not found
1002 invalid security parameters
1003 free registration disabled, no account creation
1004 invalid parameter
1005 insufficient rights
1006 user already exists
1007 meeting full
1008 too early for a participant request
1009 meeting ended, no participant request
1010 feature not enabled
1011 captcha needed
1012 user disabled
1013 scope not authorized for this method
1014 authentication required and failed
1015 SSO exception
1016 forbidden access
1017 unknown API key
1018 directory contact search not enabled
1019 search text too small
1020 user already activated
1021 meeting cannot be deleted once started or finished
1022 bad setting value
1023 mandatory setting required
1024 invalid licence
1025 subscription integrity compromised
1026 invalid property value
1027 admin account cannot be deleted
1029 invalid captcha
1030 invalid request
1031 email invalid
1032 technical email address
1033 no valid subscription
1034 email domain blocked
1037 email domain not authorized
1038 credentials expired, reset password
1044 password identical to previous`;

test('the catalogue is the one of the specification, word for word', () => {
  expect(Object.entries(errors).map(([code, { meaning }]) => `${code} ${meaning}`)).toEqual(catalogue.trim().split('\n'));
});

test.each([1028, 1035, 1036, 1039, 1040, 1041, 1042, 1043, 999, 1045, '1000', null])('%s is not a catalogued code', (code) => {
  expect(isErrorCode(code)).toBe(false);
});

test('only lost sessions, missing things and failures of the server have a status of their own; all else is 400', () => {
  const special = errorCodes.filter((code) => errors[code].status !== 400).map((code) => [code, errors[code].status]);
  expect(special).toEqual([
    [1000, 500],
    [1001, 404],
    [1014, 401],
    [1016, 403],
  ]);
});
