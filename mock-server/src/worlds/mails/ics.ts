interface CalendarEvent {
  /** Unique and lasting: a second file with it changes the event. */
  readonly uid: string;
  readonly subject: string;
  readonly startMs: number;
  readonly minutes: number;
  readonly link: string;
}

/** A calendar with one event (RFC 5545). @param nowMs when it was written, in milliseconds since 1970 */
export function icsOf({ uid, subject, startMs, minutes, link }: CalendarEvent, nowMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meet//Meet//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(startMs)}`,
    `DTEND:${stamp(startMs + minutes * 60_000)}`,
    `SUMMARY:${escaped(subject)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261120T150000Z` */
const stamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Lines have at most 75 octets; a longer one goes on after a blank. */
function folded(line: string): string {
  let octets = 0;
  return [...line]
    .map((character) => {
      const length = Buffer.byteLength(character);
      const isOver = octets + length > 75;
      octets = isOver ? 1 + length : octets + length;
      return isOver ? `\r\n ${character}` : character;
    })
    .join('');
}
