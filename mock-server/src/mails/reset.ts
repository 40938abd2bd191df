import { randomUUID } from 'node:crypto';
import type { World } from '../worlds/world.ts';
import { mailReset, type Recipient } from './texts.ts';

const resetLifeMs = 24 * 60 * 60_000;

/** Mails a link to choose a new password; it takes the place of the one before. */
export function sendReset(world: Pick<World, 'mails' | 'mailedCodes'>, user: Recipient & { readonly id: string }): void {
  const uuid = randomUUID();
  world.mailedCodes.deleteWhere(({ purpose, userId }) => purpose === 'reset' && userId === user.id);
  world.mailedCodes.set(uuid, { purpose: 'reset', userId: user.id }, resetLifeMs);
  mailReset(world, user, `/meet/change-password?${new URLSearchParams({ email: user.email, uuid }).toString()}`);
}
