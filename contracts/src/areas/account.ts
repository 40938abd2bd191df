import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, patch, post } from '../wire/http.ts';
import { personName } from '../wire/names.ts';
import { nonEmpty, passwordHash } from '../wire/wire.ts';

/** Either profile fields or both passwords; a password change ends the session. */
export const MeChange = v.object({
  firstName: v.optional(personName),
  lastName: v.optional(personName),
  language: v.optional(nonEmpty),
  timeZoneId: v.optional(nonEmpty),
  oldPassword: v.optional(passwordHash),
  newPassword: v.optional(passwordHash),
});

export type MeChange = v.InferOutput<typeof MeChange>;

export const changeMe = patch('/web/users/me', {
  summary: 'Change the own profile, or the own password (000 §7).',
  body: MeChange,
  errors: [code.invalidSecurityParameters, code.insufficientRights, code.passwordUnchanged],
});

export const deleteMe = post('/web/users/me/delete', {
  summary: 'Delete the own account; administrators cannot (000 §7, 001 §6).',
  body: v.object({ password: passwordHash }),
  errors: [code.invalidSecurityParameters, code.administratorNotDeletable],
});

export const getMyTags = get('/web/tags/users/me', {
  summary: 'The tags of the current user (000 §7).',
  reply: v.object({ items: v.array(v.object({ tag: v.object({ name: v.string(), value: v.nullish(v.string()) }) })) }),
  errors: [],
});

export const getGdprAccountText = get('/web/users/gdpr/text/account', {
  summary: 'What deleting an account means, base64 of UTF-8 secure HTML (000 §7).',
  query: v.object({ lang: v.string() }),
  reply: v.object({ gdprText: v.string() }),
  errors: [],
});
