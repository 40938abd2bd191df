import { randomUUID } from 'node:crypto';
import type { WorldClock } from '../clock/clock.ts';
import type { MailedCode } from '../data/expiring-facts.ts';
import type { ExpiringMap } from '../data/expiring-map.ts';
import type { Store } from '../data/store.ts';
import type { Settings } from '../settings/settings.ts';
import type { Mailbox } from './mailbox.ts';
import { mailReset, mailSignup, type Recipient } from './texts.ts';

interface MailedCodes {
  /** By code. */
  readonly mailedCodes: ExpiringMap<MailedCode>;
}

function newCode({ mailedCodes }: MailedCodes, code: MailedCode): string {
  const uuid = randomUUID();
  // No expiry here: its life is checked on use, against the settings of that time.
  mailedCodes.set(uuid, code, Infinity);
  return uuid;
}

/** Whether a code is valid now for this purpose and user. */
export function isGoodCode(
  { mailedCodes, clock, settings }: MailedCodes & { readonly clock: WorldClock; readonly settings: Settings },
  uuid: string,
  purpose: MailedCode['purpose'],
  userId: string,
): boolean {
  const code = mailedCodes.get(uuid);
  const { resetLinkLifeMs, signupLinkLifeMs } = settings.numbers;
  const lifeMs = purpose === 'reset' ? resetLinkLifeMs : signupLinkLifeMs;
  return code?.purpose === purpose && code.userId === userId && clock.now() < code.sentMs + lifeMs;
}

type Sender = MailedCodes & { readonly mails: Mailbox; readonly clock: WorldClock };
type Owner = Recipient & { readonly id: string };

/** Mails a link to choose a new password; earlier links become invalid. */
export const sendReset = (world: Sender, user: Owner): void => sendResets(world, [user]);

/** The same for several users. Only the newest 1,000 links stay valid. */
export function sendResets(world: Sender, users: readonly Owner[]): void {
  const ids = new Set(users.map(({ id }) => id));
  world.mailedCodes.deleteWhere(({ purpose, userId }) => purpose === 'reset' && ids.has(userId));
  for (const user of users) {
    const uuid = newCode(world, { purpose: 'reset', userId: user.id, sentMs: world.clock.now() });
    mailReset(world, user, `change-password?${new URLSearchParams({ email: user.email, uuid }).toString()}`);
  }
}

const signupsMax = 3;

/** Mails to invited users who have not confirmed yet, sent when the world began. */
export function mailPendingSignups(world: MailedCodes & { readonly mails: Mailbox; readonly store: Store }, sentMs: number): void {
  let sent = 0;
  for (const user of world.store.users.values()) {
    if (user.activated || user.passwordHash) continue;
    const uuid = newCode(world, { purpose: 'signup', userId: user.id, sentMs });
    const link = `signup-confirmation?${new URLSearchParams({ email: user.email, uuid }).toString()}`;
    mailSignup(world, user, link, new Date(sentMs).toISOString());
    sent += 1;
    if (sent === signupsMax) return;
  }
}
