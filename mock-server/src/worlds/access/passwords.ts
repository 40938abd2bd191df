import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { scryptParameters } from '@meet/contracts/wire/limits';
import type { WorldClock } from '../clock/clock.ts';

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
  /** Whether none is right until one is set. */
  isForgotten(user: Pick<PasswordOwner, 'id'>): boolean;
}

export interface PasswordOwner {
  readonly id: string;
  /** What the fixtures say the client derives; holds until it is changed, and is compared as it is. */
  readonly passwordHash?: string;
}

/*
 * What arrives is already the result of the expensive derivation, 256 bits; the second hash only keeps it from being
 * usable by a reader of the store, so a fraction of the cost does.
 */
const second = { N: 4_096, r: 8, p: 1 } as const;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** For who is not there, and who still has the password of the fixtures. */
const nobodysSalt = randomBytes(16);

/** @param work each derivation there is: what a password costs whoever sends it */
export function createPasswords(clock: Pick<WorldClock, 'now'>, work = derive): Passwords {
  /** Null: forgotten. */
  const changed = new Map<string, StoredPassword | null>();
  const moments = new Map<string, number>();

  const hashOf = (password: string, salt: Buffer): Promise<Buffer> =>
    withLimitedConcurrency(() => work(password, salt, scryptParameters.dkLen, second));

  return {
    async isRight(user, password) {
      const own = user && changed.get(user.id);
      const given = await hashOf(password, own?.salt ?? nobodysSalt);
      if (own) return timingSafeEqual(given, own.hash);
      // What the fixtures say is no secret: deriving it once more would cost time that nobody else's first try costs.
      const fixture = own === undefined ? user?.passwordHash : undefined;
      return isSame(password, fixture ?? '') && fixture !== undefined;
    },
    async change(user, password) {
      const salt = randomBytes(16);
      changed.set(user.id, { salt, hash: await hashOf(password, salt) });
      moments.set(user.id, clock.now());
    },
    changedMs: ({ id }) => moments.get(id),
    forget(user) {
      changed.set(user.id, null);
    },
    isForgotten: ({ id }) => changed.get(id) === null,
  };
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What a client derives of a password as typed (wire decisions, "Passwords"). */
export async function derivedPassword(password: string, identifier: string): Promise<string> {
  const { N, r, p, dkLen } = scryptParameters;
  const salt = Buffer.from(identifier.trim().toLowerCase());
  const hash = await withLimitedConcurrency(() => derive(password.normalize('NFKC'), salt, dkLen, { N, r, p }));
  return hash.toString('hex');
}

/** Two at a time: a flood of sign-ins must not take all threads of the process. */
const atATime = 2;
const waiting: (() => void)[] = [];
let running = 0;

async function withLimitedConcurrency<T>(run: () => Promise<T>): Promise<T> {
  if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await run();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
