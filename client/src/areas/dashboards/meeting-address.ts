/** What somebody typed or pasted to join a meeting: a link with its `umi`, or the nine digits that also need a PIN. */
export type FoundMeetingAddress = { kind: 'link'; umi: string } | { kind: 'identifier'; meetingId: string } | { kind: 'unknown' };

export function readMeetingAddress(typed: string): FoundMeetingAddress {
  const umi = /[?&]umi=([\w-]{1,128})(?![\w%-])/.exec(typed)?.[1];
  if (umi) return { kind: 'link', umi };
  const meetingId = typed.replaceAll(/[\s.\-–\u00A0]+/g, '');
  return /^\d{9}$/.test(meetingId) ? { kind: 'identifier', meetingId } : { kind: 'unknown' };
}
