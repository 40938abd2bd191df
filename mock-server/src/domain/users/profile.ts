const zones = new Map<string, boolean>();
const zonesKept = 1_000;

/** Accepts legacy names (`US/Eastern`), not offsets. */
export function isTimeZone(name: string): boolean {
  const known = zones.get(name) ?? isKnownToPlatform(name);
  if (zones.size < zonesKept) zones.set(name, known);
  return known;
}

function isKnownToPlatform(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The full name as the console shows it. */
export const fullNameOf = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();
