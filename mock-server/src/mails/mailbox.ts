import type { Mail } from '@meet/contracts/mock';
import type { WorldClock } from '../worlds/clock/clock.ts';

/** What would have been mailed. */
export interface Mailbox {
  /** Now, unless it says when. */
  send(mail: Omit<Mail, 'id' | 'at'> & { readonly at?: string }): void;
  /** The newest 500, oldest first. */
  list(): readonly Mail[];
}

const kept = 500;

/** `before` sends what was mailed before the world began; it is asked once, when somebody sends or looks first. */
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
