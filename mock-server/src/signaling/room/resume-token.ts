import { hash, randomBytes } from 'node:crypto';
import type { RoomParticipant } from './participant.ts';

/** Gives a participant a new token of 256 bits, which replaces the one before. Only its hash is kept. */
export function issueResumeToken(participant: RoomParticipant): string {
  const token = randomBytes(32).toString('base64url');
  participant.resumeHash = hashOf(token);
  return token;
}

/** Whether a login with this token goes on with the media from before. */
export const mayResume = ({ status, peer, resumeHash }: RoomParticipant, token: string | undefined): boolean =>
  status === 'approved' && peer?.isResumable === true && token !== undefined && hashOf(token) === resumeHash;

const hashOf = (token: string): string => hash('sha256', token, 'base64url');
