import type { Mail } from '@meet/contracts/mock';
import type { WorldClock } from '../clock/clock.ts';
import { createState, type KeptState } from '../storage/state.ts';

/** A mail to send. `at`: default now; `link`: a path of this server below `/meet/`, such as `change-password?…`. */
type Draft = Pick<Mail, 'to' | 'subject' | 'text'> & {
  readonly at?: string;
  readonly link?: string;
  /** Made with the absolute link. */
  readonly attach?: (link: string) => NonNullable<Mail['attachments']>;
};

/** What mails take from the settings. */
interface MailTerms {
  readonly sender: string;
  /** Address of this server, as its users know it. */
  readonly publicUrl: string;
  /** Why the mail server takes none. */
  readonly failure: string | undefined;
}

/** A mail with its fate. */
interface LoggedMail {
  readonly mail: Mail;
  readonly failureReason: string | null;
}

/** The mails that would have been sent. */
export interface Mailbox {
  /** The link becomes absolute, and stands in the text after a blank line. */
  send(draft: Draft): void;
  /** The newest 500 that the mail server has taken, oldest first. */
  list(): readonly Mail[];
  /** The same with those it has refused. */
  log(): readonly LoggedMail[];
}

const kept = 500;

interface MailboxOptions {
  readonly clock: Pick<WorldClock, 'now'>;
  /** The current settings. */
  readonly terms: () => MailTerms;
  /** Sends the mails from before the world began; called once, on first use. */
  readonly before: () => void;
  readonly state?: KeptState;
}

export function createMailbox({ clock, terms, before, state = createState() }: MailboxOptions): Mailbox {
  /** By id, oldest first. */
  const mails = state.mapOf<LoggedMail>('mails');
  /** How many were sent; not there before the first use. */
  const counts = state.mapOf<number>('counts');

  const begin = () => {
    if (counts.has('mails')) return;
    counts.set('mails', 0);
    before();
  };

  return {
    send({ link: path, text, attach, ...draft }) {
      begin();
      const sent = (counts.get('mails') ?? 0) + 1;
      counts.set('mails', sent);
      const { sender: from, publicUrl, failure: failureReason = null } = terms();
      const link = path === undefined ? undefined : new URL(path, directory(publicUrl)).href;
      const linked = link === undefined ? { text } : { text: `${text}\n\n${link}\n`, link };
      const attached = link !== undefined && attach && { attachments: attach(link) };
      const mail = { id: `mail-${sent}`, at: new Date(clock.now()).toISOString(), from, ...draft, ...linked, ...attached };
      mails.set(mail.id, { mail, failureReason });
      const [oldest = ''] = mails.keys();
      if (mails.size > kept) mails.delete(oldest);
    },
    list() {
      begin();
      return [...mails.values()].flatMap(({ mail, failureReason }) => (failureReason === null ? [mail] : []));
    },
    log() {
      begin();
      return [...mails.values()];
    },
  };
}

/** Paths are below the address, whether it ends in a slash or not. */
const directory = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
