/** How far the clocks of a time zone are from UTC at a moment: `+05:30`. */
export function zoneOffset(timeZone: string, at: Date): string {
  const text = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(at);
  return /GMT([+-]\d\d:\d\d)/.exec(text)?.[1] ?? '+00:00';
}
