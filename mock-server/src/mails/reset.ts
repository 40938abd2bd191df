import { randomUUID } from 'node:crypto';
import { durationMs } from '@meet/contracts/durations';
import type { World } from '../worlds/world.ts';
import { mailReset, type Recipient } from './texts.ts';

/** While no life is set. */
const dayMs = 24 * 60 * 60_000;

type Sender = Pick<World, 'mails' | 'mailedCodes' | 'settings'>;
type Owner = Recipient & { readonly id: string };

/** Mails a link to choose a new password; it takes the place of the one before. */
export const sendReset = (world: Sender, user: Owner): void => sendResets(world, [user]);

/** The same to many. Of the links only the newest thousand stay good. */
export function sendResets(world: Sender, users: readonly Owner[]): void {
  const ids = new Set(users.map(({ id }) => id));
  world.mailedCodes.deleteWhere(({ purpose, userId }) => purpose === 'reset' && ids.has(userId));
  const { resetLinkLife } = world.settings.values.accounts;
  const lifeMs = resetLinkLife ? durationMs(resetLinkLife) : dayMs;
  for (const user of users) {
    const uuid = randomUUID();
    world.mailedCodes.set(uuid, { purpose: 'reset', userId: user.id }, lifeMs);
    mailReset(world, user, `/meet/change-password?${new URLSearchParams({ email: user.email, uuid }).toString()}`);
  }
}
