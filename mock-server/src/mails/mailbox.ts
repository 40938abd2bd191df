import type { Mail } from '@meet/contracts/mock';
import type { Clock } from '../worlds/clock.ts';

/** What would have been mailed. */
export interface Mailbox {
  send(mail: Omit<Mail, 'id' | 'at'>): void;
  /** The newest 500, oldest first. */
  list(): readonly Mail[];
}

const kept = 500;

export function createMailbox(clock: Clock): Mailbox {
  const mails: Mail[] = [];
  let sent = 0;
  return {
    send(mail) {
      sent += 1;
      mails.push({ id: `mail-${sent}`, at: new Date(clock.now()).toISOString(), ...mail });
      if (mails.length > kept) mails.shift();
    },
    list: () => mails,
  };
}
