import type { Mail } from '@meet/contracts/mock';
import type { WorldClock } from '../clock/clock.ts';

/** The mails that would have been sent. */
export interface Mailbox {
  /** `at`: default now. */
  send(mail: Omit<Mail, 'id' | 'at'> & { readonly at?: string }): void;
  /** The newest 500, oldest first. */
  list(): readonly Mail[];
}

const kept = 500;

/** @param before sends the mails from before the world began; called once, on first use */
export function createMailbox(clock: WorldClock, before: () => void = () => {}): Mailbox {
  const mails: Mail[] = [];
  let sent = 0;
  let isBegun = false;

  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    before();
  };

  return {
    send(mail) {
      begin();
      sent += 1;
      mails.push({ id: `mail-${sent}`, at: new Date(clock.now()).toISOString(), ...mail });
      if (mails.length > kept) mails.shift();
    },
    list() {
      begin();
      return mails;
    },
  };
}
