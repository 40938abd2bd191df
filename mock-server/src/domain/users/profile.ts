const zones = new Map<string, boolean>();
const zonesKept = 1_000;

/** Legacy names count (`US/Eastern`), offsets do not. */
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

/** How the console writes a name. */
export const fullNameOf = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();
