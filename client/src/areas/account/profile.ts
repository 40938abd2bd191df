import type { MeChange } from '@meet/contracts/account';

/**
 * What the profile form sends. Fields that are switched off are not part of it. The time zone is read
 * as `timeZoneID` and written as `timeZoneId` (ambiguity A4).
 */
export function profileChange(fields: FormData): Pick<MeChange, 'firstName' | 'lastName' | 'language' | 'timeZoneId'> {
  const given = (name: string): string | undefined => String(fields.get(name) ?? '').trim() || undefined;
  const [firstName, lastName, language, timeZoneId] = ['firstName', 'lastName', 'language', 'timeZoneId'].map(given);
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(language && { language }),
    ...(timeZoneId && { timeZoneId }),
  };
}
