import { isIPv6 } from 'node:net';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../problem.ts';
import type { WorldClock } from '../clock/clock.ts';
import type { KeptState } from '../storage/state.ts';

/** Makes whoever fails wait, longer after each failure. */
interface Brake {
  /** Seconds to wait before the next attempt is looked at; undefined: none. */
  waitOf(key: string): number | undefined;
  /** Counts an attempt as failed, before its outcome is known: simultaneous ones don't slip past. */
  count(key: string): void;
  /** The attempt was a good one, or none. */
  takeBack(key: string): void;
  forget(key: string): void;
  /** Lately failed attempts. */
  failuresOf(key: string): number;
}

interface BrakeTerms {
  /** Failures without a wait. */
  readonly free: number;
  /** The first wait is a second, each one after it twice the one before, up to this. */
  readonly longestWaitMs: number;
}

interface Failures {
  readonly count: number;
  readonly lastMs: number;
}

const firstWaitMs = 1_000;
/** Without a failure for so long everything is forgotten. */
const memoryMs = 3_600_000;
/** Whoever failed longest ago makes room. */
const keysMax = 5_000;

export function createBrake(
  clock: Pick<WorldClock, 'now'>,
  { free, longestWaitMs }: BrakeTerms,
  failures = new Map<string, Failures>(),
): Brake {
  const recent = (key: string): Failures | undefined => {
    const found = failures.get(key);
    // A clock that was put back lets nobody wait for what is to come.
    const ageMs = clock.now() - (found?.lastMs ?? 0);
    return ageMs >= 0 && ageMs < memoryMs ? found : undefined;
  };
  const put = (key: string, value: Failures) => {
    failures.delete(key);
    failures.set(key, value);
    const [oldest] = failures.size > keysMax ? failures.keys() : [];
    if (oldest !== undefined) failures.delete(oldest);
  };

  return {
    waitOf(key) {
      const found = recent(key);
      if (!found || found.count <= free) return undefined;
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (found.count - free - 1));
      const leftMs = found.lastMs + waitMs - clock.now();
      return leftMs > 0 ? Math.ceil(leftMs / 1_000) : undefined;
    },
    count(key) {
      put(key, { count: (recent(key)?.count ?? 0) + 1, lastMs: clock.now() });
    },
    takeBack(key) {
      const found = recent(key);
      if (found && found.count > 1) failures.set(key, { ...found, count: found.count - 1 });
      else failures.delete(key);
    },
    forget: (key) => void failures.delete(key),
    failuresOf: (key) => recent(key)?.count ?? 0,
  };
}

const minuteMs = 60_000;

const terms = {
  /** Name and address. Elsewhere the owner of the account gets in, with a captcha. */
  signIn: { free: 10, longestWaitMs: 15 * minuteMs },
  /** All names from one address. It may be many people's: nobody waits long. */
  signInFromAddress: { free: 100, longestWaitMs: minuteMs },
  /** Wrong passwords of somebody who is signed in. */
  ownPassword: { free: 5, longestWaitMs: 15 * minuteMs },
  /** Whoever comes so far has the password. */
  oneTimeCode: { free: 5, longestWaitMs: 15 * minuteMs },
  /** Meeting and address. */
  pin: { free: 5, longestWaitMs: 15 * minuteMs },
  /** All meetings from one address. */
  pinFromAddress: { free: 50, longestWaitMs: minuteMs },
} as const satisfies Readonly<Record<string, BrakeTerms>>;

type BrakeName = keyof typeof terms;

export type Brakes = Readonly<Record<BrakeName, Brake>>;

export function createBrakes(clock: Pick<WorldClock, 'now'>, state: KeptState): Brakes {
  const brake = (name: BrakeName) => createBrake(clock, terms[name], state.mapOf(`brake ${name}`));
  return {
    signIn: brake('signIn'),
    signInFromAddress: brake('signInFromAddress'),
    ownPassword: brake('ownPassword'),
    oneTimeCode: brake('oneTimeCode'),
    pin: brake('pin'),
    pinFromAddress: brake('pinFromAddress'),
  };
}

/** Failed sign-ins from an address, of any names, before each one needs a captcha. */
export const addressFailuresBeforeCaptcha = 20;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether others than those of this machine reach the server. */
    hasStrangers: boolean;
  }
}

interface Attempt {
  /** It was right: the first key starts anew, of the others it is taken back, so that no success makes up for failures elsewhere. */
  succeeded(): void;
  /** It was no guess. */
  takenBack(): void;
}

/** Throws 1030 with 429 and `retry-after` while one of the brakes says so, otherwise counts an attempt. */
export function attempt(...keys: readonly [own: Counted, ...others: Counted[]]): Attempt {
  assertNoWait(...keys);
  for (const [brake, key] of keys) brake.count(key);
  const [[ownBrake, ownKey], ...others] = keys;
  const takeBack = () => {
    for (const [brake, key] of others) brake.takeBack(key);
  };
  return {
    succeeded() {
      ownBrake.forget(ownKey);
      takeBack();
    },
    takenBack() {
      ownBrake.takeBack(ownKey);
      takeBack();
    },
  };
}

/** A brake and the key that it counts by. */
type Counted = readonly [Brake, string];

const noBrake: Brake = { waitOf: () => undefined, count() {}, takeBack() {}, forget() {}, failuresOf: () => 0 };

/** Counts what comes from one address, whatever it is about, where strangers come: on the own machine tests fail by the thousand. */
export const fromAddress = ({ ip, server }: { readonly ip: string; readonly server: FastifyInstance }, brake: Brake): Counted => [
  server.hasStrangers ? brake : noBrake,
  networkOf(ip),
];

export function assertNoWait(...keys: readonly Counted[]): void {
  const retryAfterS = Math.max(0, ...keys.map(([brake, key]) => brake.waitOf(key) ?? 0));
  if (retryAfterS > 0)
    throw new Problem(code.invalidRequest, 'too many failed attempts: wait', { status: 429, retryAfterS, refusedBy: 'brake' });
}

/** The part of an address that belongs to one customer of a network: of IPv6 the first 64 bits. */
export function networkOf(ip: string): string {
  // Nearly all are IPv4, which is seen at once; Node has a long pattern for IPv6.
  if (!ip.includes(':') || !isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
