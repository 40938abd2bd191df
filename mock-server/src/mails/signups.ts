import type { World } from '../worlds/world.ts';
import { newCode } from './codes.ts';
import { mailSignup } from './texts.ts';

const atOnce = 3;

/** Mails to invited users who have not confirmed yet, sent when the world began. */
export function mailPendingSignups(world: Pick<World, 'store' | 'mails' | 'mailedCodes'>, sentMs: number): void {
  let sent = 0;
  for (const user of world.store.users.values()) {
    if (user.activated || user.passwordHash) continue;
    const uuid = newCode(world, { purpose: 'signup', userId: user.id, sentMs });
    const link = `/meet/signup-confirmation?${new URLSearchParams({ email: user.email, uuid }).toString()}`;
    mailSignup(world, user, link, new Date(sentMs).toISOString());
    sent += 1;
    if (sent === atOnce) return;
  }
}
