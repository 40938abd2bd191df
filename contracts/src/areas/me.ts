import * as v from 'valibot';
import { get } from '../wire/http.ts';

/** Accounts with this source keep their password here; all others are managed elsewhere (000 §3, §6). */
export const internalSource = 'INTERNAL';

/** The current user (000 §3). `timeZoneID` is read, `timeZoneId` written: the specification has both spellings. */
export const Me = v.object({
  /** A directory may know only one of them, or none. */
  firstName: v.nullish(v.string(), ''),
  lastName: v.nullish(v.string(), ''),
  email: v.string(),
  language: v.nullish(v.string()),
  timeZoneID: v.nullish(v.string()),
  /** Whoever is known from a directory alone may have none. */
  source: v.nullish(v.string(), ''),
  customersManager: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
});

export type Me = v.InferOutput<typeof Me>;

export const getMe = get('/web/users/me', { summary: 'The current user (000 §7).', reply: Me, errors: [] });
