import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { scryptParameters } from '@meet/contracts/limits';
import type { Clock } from './clock.ts';

/** What is kept instead of what arrived. */
export interface StoredPassword {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** What the users of one world sign in with. Nothing that arrives is kept, only a second salted hash of it. */
export interface Passwords {
  /** Takes the same work whoever asks: also for nobody, and for users without password. */
  isRight(user: PasswordOwner | undefined, password: string): Promise<boolean>;
  change(user: PasswordOwner, password: string): Promise<void>;
  /** When it was changed in this world; undefined: not yet. */
  changedMs(user: Pick<PasswordOwner, 'id'>): number | undefined;
  /** From now on no password is right, until one is set. */
  forget(user: PasswordOwner): void;
}

export interface PasswordOwner {
  readonly id: string;
  /** What the fixtures say the client derives; holds until it is changed. */
  readonly passwordHash?: string;
}

/*
 * What arrives is already the result of the expensive derivation, 256 bits; the second hash only keeps it from being
 * usable by a reader of the store, so a fraction of the cost does.
 */
const second = { N: 4_096, r: 8, p: 1 } as const;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

const store = async (password: string): Promise<StoredPassword> => {
  const salt = randomBytes(16);
  return { salt, hash: await inTurn(() => derive(password, salt, scryptParameters.dkLen, second)) };
};

/** Stands in for who is not there; never right. */
const nobody = '';

/** The passwords of the fixtures are the same in all worlds. */
const fixtures = new Map<string, Promise<StoredPassword>>();

function storedFixture(passwordHash: string): Promise<StoredPassword> {
  const stored = fixtures.get(passwordHash) ?? store(passwordHash);
  fixtures.set(passwordHash, stored);
  return stored;
}

/** @param work what a password costs whoever sends it */
export function createPasswords(clock: Pick<Clock, 'now'>, work = derive): Passwords {
  /** Null: forgotten. */
  const changed = new Map<string, StoredPassword | null>();
  const moments = new Map<string, number>();

  const ownOf = async (user: PasswordOwner): Promise<StoredPassword | null> => {
    const known = changed.get(user.id);
    if (known !== undefined) return known;
    return user.passwordHash ? storedFixture(user.passwordHash) : null;
  };

  return {
    async isRight(user, password) {
      const own = user && (await ownOf(user));
      const { salt, hash } = own ?? (await storedFixture(nobody));
      const given = await inTurn(() => work(password, salt, scryptParameters.dkLen, second));
      return timingSafeEqual(given, hash) && Boolean(own);
    },
    async change(user, password) {
      changed.set(user.id, await store(password));
      moments.set(user.id, clock.now());
    },
    changedMs: ({ id }) => moments.get(id),
    forget(user) {
      changed.set(user.id, null);
    },
  };
}

/** What a client derives of a password as typed (wire decisions, "Passwords"). */
export async function derivedPassword(password: string, identifier: string): Promise<string> {
  const { N, r, p, dkLen } = scryptParameters;
  const salt = Buffer.from(identifier.trim().toLowerCase());
  const hash = await inTurn(() => derive(password.normalize('NFKC'), salt, dkLen, { N, r, p }));
  return hash.toString('hex');
}

/** Two at a time: a flood of sign-ins must not take all threads of the process. */
const atATime = 2;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await run();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
