import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, post } from '../wire/http.ts';
import { email, nonEmpty, passwordHash } from '../wire/wire.ts';

/** Password constraints (000 §3). */
export const PasswordConstraints = v.object({
  enabled: v.boolean(),
  oneDigit: v.boolean(),
  oneLowercase: v.boolean(),
  oneUppercase: v.boolean(),
  oneSpecialCharacter: v.boolean(),
  passwordLength: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type PasswordConstraints = v.InferOutput<typeof PasswordConstraints>;

export const getPasswordConstraints = get('/web/users/password-constraints', {
  summary: 'What a new password must satisfy (000 §3, §7).',
  access: 'public',
  reply: PasswordConstraints,
  errors: [],
});

export const changePassword = post('/web/users/change-password', {
  summary: 'Set a new password with the code of a mailed link (000 §7).',
  access: 'public',
  body: v.object({ email, uuid: nonEmpty, password: passwordHash }),
  errors: [code.invalidSecurityParameters, code.passwordUnchanged],
});

export const forgotPassword = post('/web/users/forgot-password', {
  summary: 'Mail a reset link; the same answer in the same time for known and unknown addresses.',
  access: 'public',
  body: v.object({ email, language: v.nullish(v.string()) }),
  errors: [],
});

export const confirmSignup = post('/web/users/signup-confirmation', {
  summary: 'Validate an account with the code of a mailed link; 1002 for every invalid pair.',
  access: 'public',
  body: v.object({ email, uuid: nonEmpty }),
  errors: [code.invalidSecurityParameters],
});

/** Known answers of the derivation `scrypt(NFKC(password), lower(trim(identifier)), 16384, 8, 1, 32)`; both sides run them. */
export const passwordVectors = [
  {
    identifier: 'ada@example.org',
    password: 'correct horse battery staple',
    hash: 'eb91bea5f1ea5eae6778bea70658632fb99f3130a5067a9a5b003925cbb1241b',
  },
  {
    identifier: '  Ada@Example.ORG ',
    password: 'correct horse battery staple',
    hash: 'eb91bea5f1ea5eae6778bea70658632fb99f3130a5067a9a5b003925cbb1241b',
  },
  {
    identifier: 'žofie@example.org',
    password: 'Příliš žluťoučký kůň',
    hash: 'f4ba8d4880326bf04f15663a8179ccfb4328b5613ef26e89d5ee345ef6107269',
  },
  { identifier: 'jnovak', password: '\u212bngstr\u00f6m \ufb01', hash: 'fb9b104389c908cda3ea92d5b58bddbd8bd9fa18567b0047c88ba3f2ca9a1426' },
  { identifier: 'jnovak', password: '\u00c5ngstr\u00f6m fi', hash: 'fb9b104389c908cda3ea92d5b58bddbd8bd9fa18567b0047c88ba3f2ca9a1426' },
  { identifier: 'emoji@example.org', password: '🔑👩‍🚀', hash: '3a9f1e97f27f3a212d7aa7f2991eaf07194b606a2403cc0c9a23cb19c8e2f411' },
] as const;
