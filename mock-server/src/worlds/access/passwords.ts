import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { scryptParameters } from '@meet/contracts/wire/limits';
import type { WorldClock } from '../clock/clock.ts';
import { isSameSecret } from './same-secret.ts';
import { createState, type KeptState } from '../storage/state.ts';
import { passwordsIn } from './persona-passwords.ts';

/** The stored form of a password. */
interface StoredPassword {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** The passwords of one world; only a salted hash of what clients send is stored. */
export interface Passwords {
  /**
   * Costs the same for unknown users and users without a password (no timing side channel). A password that is changed
   * meanwhile is wrong.
   */
  isRight(user: PasswordOwner | undefined, password: string): Promise<boolean>;
  change(user: PasswordOwner, password: string): Promise<void>;
  /** When it was changed in this world; undefined: never. */
  changedMs(user: Pick<PasswordOwner, 'id'>): number | undefined;
  /** Removes the password: none is right until one is set. */
  forget(user: PasswordOwner): void;
  /** Whether the password was removed. */
  isForgotten(user: Pick<PasswordOwner, 'id'>): boolean;
}

interface PasswordOwner {
  readonly id: string;
  readonly email?: string;
  /** The derived password of the fixtures; valid until it is changed. */
  readonly passwordHash?: string;
}

/*
 * Clients send the result of an expensive derivation (256 bits). The second hash only protects the store, so a cheaper
 * one is enough.
 */
const second = { N: 4_096, r: 8, p: 1 } as const;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** For unknown users, and for users with the password of the fixtures. */
const nobodysSalt = randomBytes(16);

interface PasswordOptions {
  readonly state?: KeptState;
  /** A password was set or removed. */
  readonly onChange?: (user: PasswordOwner) => void;
  /** Derives a hash; tests count its calls. */
  readonly work?: typeof derive;
}

export function createPasswords(
  clock: Pick<WorldClock, 'now'>,
  { state = createState(), work = derive, onChange = () => {} }: PasswordOptions = {},
): Passwords {
  /** Null: removed. */
  const changed = state.mapOf<StoredPassword | null>('passwords');
  const moments = state.mapOf<number>('password changes');
  const made = passwordsIn(state);

  const hashOf = (password: string, salt: Buffer): Promise<Buffer> =>
    withLimitedConcurrency(() => work(password, salt, scryptParameters.dkLen, second));

  /** Derived for nobody as well, so that names can't be told by time. */
  const derivedFirst = async ({ email = '' }: Partial<PasswordOwner> = {}): Promise<string | undefined> => {
    const text = made.get(email);
    const derived = await derivedPassword(text ?? '', email);
    return text === undefined ? undefined : derived;
  };

  return {
    async isRight(user, password) {
      const own = user && changed.get(user.id);
      const hashed = await hashOf(password, own?.salt ?? nobodysSalt);
      // The fixtures' password is no secret; hashing it again would make the first sign-in slower than others.
      const first = own ? undefined : made.size > 0 ? await derivedFirst(user) : user?.passwordHash;
      if (user && changed.get(user.id) !== own) return false;
      if (own) return timingSafeEqual(hashed, own.hash);
      return isSameSecret(password, first ?? '') && first !== undefined && own === undefined;
    },
    async change(user, password) {
      const salt = randomBytes(16);
      changed.set(user.id, { salt, hash: await hashOf(password, salt) });
      moments.set(user.id, clock.now());
      onChange(user);
    },
    changedMs: ({ id }) => moments.get(id),
    forget(user) {
      changed.set(user.id, null);
      onChange(user);
    },
    isForgotten: ({ id }) => changed.get(id) === null,
  };
}

/** The password a client derives from the typed one (wire decisions, "Passwords"). */
export async function derivedPassword(password: string, identifier: string): Promise<string> {
  const { N, r, p, dkLen } = scryptParameters;
  const salt = Buffer.from(identifier.trim().toLowerCase());
  const hash = await withLimitedConcurrency(() => derive(password.normalize('NFKC'), salt, dkLen, { N, r, p }));
  return hash.toString('hex');
}

/** At most two derivations at a time, so that sign-ins do not block the thread pool. */
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
