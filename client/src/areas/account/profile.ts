import type { MeChange } from '@meet/contracts/account';
import type { InferOutput } from 'valibot';

/**
 * What the profile form sends. Fields that are switched off are not part of it. The time zone is read
 * as `timeZoneID` and written as `timeZoneId` (ambiguity A4).
 */
export function profileChange(fields: FormData): Pick<InferOutput<typeof MeChange>, 'firstName' | 'lastName' | 'language' | 'timeZoneId'> {
  const given = (name: string): string | undefined => String(fields.get(name) ?? '').trim() || undefined;
  const [firstName, lastName, language, timeZoneId] = ['firstName', 'lastName', 'language', 'timeZoneId'].map(given);
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(language && { language }),
    ...(timeZoneId && { timeZoneId }),
  };
}

/** Whether this browser can tell the time there; the server has the last word. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
