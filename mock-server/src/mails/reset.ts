import type { World } from '../worlds/world.ts';
import { newCode } from './codes.ts';
import { mailReset, type Recipient } from './texts.ts';

type Sender = Pick<World, 'mails' | 'mailedCodes' | 'clock'>;
type Owner = Recipient & { readonly id: string };

/** Mails a link to choose a new password; earlier links become invalid. */
export const sendReset = (world: Sender, user: Owner): void => sendResets(world, [user]);

/** The same for several users. Only the newest 1,000 links stay valid. */
export function sendResets(world: Sender, users: readonly Owner[]): void {
  const ids = new Set(users.map(({ id }) => id));
  world.mailedCodes.deleteWhere(({ purpose, userId }) => purpose === 'reset' && ids.has(userId));
  for (const user of users) {
    const uuid = newCode(world, { purpose: 'reset', userId: user.id, sentMs: world.clock.now() });
    mailReset(world, user, `/meet/change-password?${new URLSearchParams({ email: user.email, uuid }).toString()}`);
  }
}
