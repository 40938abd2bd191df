import { randomUUID } from 'node:crypto';
import type { World } from '../worlds/world.ts';

/** A code in a mailed link. */
export interface MailedCode {
  readonly purpose: 'reset' | 'signup';
  readonly userId: string;
  readonly sentMs: number;
}

type MailedCodes = Pick<World, 'mailedCodes'>;

export function newCode({ mailedCodes }: MailedCodes, code: MailedCode): string {
  const uuid = randomUUID();
  // No expiry here: its life is checked on use, against the settings of that time.
  mailedCodes.set(uuid, code, Infinity);
  return uuid;
}

/** Whether a code is valid now for this purpose and user. */
export function isGoodCode(
  { mailedCodes, clock, settings }: MailedCodes & Pick<World, 'clock' | 'settings'>,
  uuid: string,
  purpose: MailedCode['purpose'],
  userId: string,
): boolean {
  const code = mailedCodes.get(uuid);
  const { resetLinkLifeMs, signupLinkLifeMs } = settings.numbers;
  const lifeMs = purpose === 'reset' ? resetLinkLifeMs : signupLinkLifeMs;
  return code?.purpose === purpose && code.userId === userId && clock.now() < code.sentMs + lifeMs;
}
