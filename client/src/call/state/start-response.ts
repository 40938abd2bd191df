import type { ServerMessage } from '@meet/contracts/signaling';

export type StartResponse = Extract<ServerMessage, { type: 'RESPONSE_START' }>;

/** What a response to START means (000 §4). `detail` is the server's own word for a refusal. */
export type StartResult =
  | { kind: 'granted'; publishDest: string | undefined }
  | { kind: 'delayed'; seconds: number }
  | { kind: 'meetingEnded' }
  | { kind: 'refused'; detail: string };

export function startResultOf({ error, info, timeToStart }: StartResponse): StartResult {
  if (error === 'MEETING_ENDED') return { kind: 'meetingEnded' };
  if (error !== null) return { kind: 'refused', detail: error };
  if (timeToStart > 0) return { kind: 'delayed', seconds: timeToStart };
  return { kind: 'granted', publishDest: info && 'publishDest' in info ? info.publishDest : undefined };
}
