import type { WebMeeting } from '@meet/contracts/areas/join';
import { keyFor } from '../../../call/encryption/meeting-key.ts';

/** Why somebody can't join an encrypted meeting from here; the last parts of words below `checks.encryption`. */
export type EncryptionObstacle = 'noKey' | 'noTransform';

/** Whoever has a key encrypts, whatever the server says of the meeting. */
export function encryptionObstacleOf({ endToEnd }: Pick<WebMeeting, 'endToEnd'>, umi: string): EncryptionObstacle | undefined {
  const key = keyFor(umi);
  if (endToEnd && !key) return 'noKey';
  return key && !('RTCRtpScriptTransform' in globalThis) ? 'noTransform' : undefined;
}
