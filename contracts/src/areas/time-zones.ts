import * as v from 'valibot';
import type { MeChange } from './account.ts';
import type { Me } from './me.ts';
import type { User } from './users.ts';

/** One entry of the list of time zones (001 §3): `Asia/Kolkata` and `+05:30`. */
export const TimeZone = v.object({ name: v.string(), gmt: v.pipe(v.string(), v.regex(/^[+-](?:0\d|1[0-4]):[0-5]\d$/)) });

export type TimeZone = v.InferOutput<typeof TimeZone>;

/*
 * A user's time zone is spelled `timezone` in the entity (001 §3), `timeZoneID` when the own account is read
 * and `timeZoneId` when it is written (000 §3, §7). A server translates with the functions below, the client in the form of the own profile.
 */

type Profile = Pick<MeChange, 'firstName' | 'lastName' | 'language' | 'timeZoneId'>;

/** The entity as its owner reads it. */
export const meOf = ({
  firstName,
  lastName,
  email,
  language,
  timezone,
  source,
  customersManager,
}: Pick<User, 'firstName' | 'lastName' | 'email' | 'language' | 'timezone' | 'source'> & Pick<Me, 'customersManager'>): Me => ({
  firstName,
  lastName,
  email,
  language,
  timeZoneID: timezone,
  source,
  customersManager,
});

/** What was written, as a change of the entity. */
export const userChangeOf = ({ timeZoneId, ...change }: Profile) => ({
  ...change,
  ...(timeZoneId !== undefined && { timezone: timeZoneId }),
});
