import { expect, test } from 'vitest';
import { withoutNotes } from './lean-contracts.ts';

test('what only readers of a contract need is left out, whatever it holds', () => {
  const code = `export const login = post('/web/login', {
  summary: 'Sign in (000 §7), it\\'s \`otp\`: [1].',
  access: 'public',
  body: Credentials,
  errors: [code.invalidSecurityParameters, code.captchaNeeded],
});
export const logout = post('/web/login/logout', { summary: 'End.', errors: [] });`;
  expect(withoutNotes(code).replaceAll(/\s+/g, ' ')).toBe(
    "export const login = post('/web/login', { access: 'public', body: Credentials, }); export const logout = post('/web/login/logout', { });",
  );
});

test('everything else stays', () => {
  const code =
    'export const problem = v.object({ errors: v.array(code), summary: v.string() });\nconst errors = { 1000: { status: 500 } };';
  expect(withoutNotes(code)).toBe(code);
});
