import { randomUUID } from 'node:crypto';
import type { World } from '../worlds/world.ts';
import { mailSignup } from './texts.ts';

const atOnce = 3;
const signupLifeMs = 30 * 24 * 60 * 60_000;

/** Some people of every world were invited and have not confirmed yet: the mails they got. */
export function mailPendingSignups(world: Pick<World, 'store' | 'mails' | 'mailedCodes'>): void {
  let sent = 0;
  for (const user of world.store.users.values()) {
    if (user.activated || user.passwordHash) continue;
    const uuid = randomUUID();
    world.mailedCodes.set(uuid, { purpose: 'signup', userId: user.id }, signupLifeMs);
    mailSignup(world, user, `/meet/signup-confirmation?${new URLSearchParams({ email: user.email, uuid }).toString()}`);
    sent += 1;
    if (sent === atOnce) return;
  }
}
