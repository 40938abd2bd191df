import { randomUUID } from 'node:crypto';
import type { World } from '../worlds/world.ts';

/** A code in a link that was mailed. */
export interface MailedCode {
  readonly purpose: 'reset' | 'signup';
  readonly userId: string;
  readonly sentMs: number;
}

type MailedCodes = Pick<World, 'mailedCodes'>;

export function newCode({ mailedCodes }: MailedCodes, code: MailedCode): string {
  const uuid = randomUUID();
  // How long it is good is asked when it is used: the settings may have changed by then.
  mailedCodes.set(uuid, code, Infinity);
  return uuid;
}

/** Whether a code is good for somebody, now. */
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
