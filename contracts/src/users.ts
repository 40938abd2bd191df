import * as v from 'valibot';
import { Roles } from './roles.ts';
import { email, moment, nonEmpty, passwordHash } from './wire.ts';

/** One installation a user has connected from (001 §3). */
export const Device = v.object({
  firstConnection: moment,
  lastConnection: moment,
  installVersion: v.string(),
  type: nonEmpty,
  metadata: v.record(v.string(), v.string()),
});

export type Device = v.InferOutput<typeof Device>;

/** What an administrator sees of a user (001 §3). The password is not part of it: see `UserInput`. */
export const User = v.object({
  id: nonEmpty,
  email,
  firstName: v.string(),
  lastName: v.string(),
  fullName: v.string(),
  /** Somebody who is not activated can't sign in (1012). */
  activated: v.boolean(),
  /** INTERNAL, or the directory that keeps the account. */
  source: nonEmpty,
  registrationDate: moment,
  lastLoginDate: v.nullish(moment),
  /** From this moment on the password has to be reset (1038); without it the password does not expire. */
  passwordExpiryDate: v.nullish(moment),
  language: v.nullish(v.string()),
  timezone: v.nullish(v.string()),
  serverZone: v.nullish(v.string()),
  roles: Roles,
  devices: v.array(Device),
  tags: v.array(v.object({ name: nonEmpty, value: v.nullish(v.string()) })),
});

export type User = v.InferOutput<typeof User>;

/** What is written of a user. The password goes in as its derived hash and never comes back. */
export const UserInput = v.object({
  ...v.pick(User, ['email', 'firstName', 'lastName', 'language', 'timezone', 'serverZone', 'roles']).entries,
  password: v.optional(passwordHash),
});

export type UserInput = v.InferOutput<typeof UserInput>;
