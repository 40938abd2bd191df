import type { Language } from '@meet/contracts/languages';
import { dateLocale } from './choice.ts';

/**
 * A day and a time of it, such as `24 December 2026 at 07:30`, for pages that open before the rest of `format.ts` is there.
 * @param timeZone IANA; undefined or unknown to the browser: the device's
 */
export function dayAndTime(language: Language, timeZone: string | undefined, at: number): string {
  const inZone = (zone?: string) =>
    new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(at);
  try {
    return inZone(timeZone);
  } catch {
    return inZone();
  }
}
