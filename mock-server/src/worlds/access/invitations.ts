import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '../world-registry.ts';
import type { Worlds } from '../worlds.ts';

const lifeMs = 15 * 60_000;
/** Of one world at a time: the oldest makes room. */
const mostOfWorld = 10;

/** Where invitations are kept, each under a hash of its secret, until somebody takes it or its time is over. */
export interface KeptInvitations {
  put(invitation: KeptInvitation): Promise<void>;
  /** The world it leads to, if that is still there; from now on it leads nowhere. */
  take(key: string): Promise<string | undefined>;
}

export interface KeptInvitation {
  readonly key: string;
  readonly world: string;
  readonly lifeMs: number;
  /** So many of one world are kept, this one included. */
  readonly mostOfWorld: number;
}

/** Lets one more browser into a world, once. */
export interface Invitations {
  invite(world: string): Promise<{ readonly secret: string; readonly until: string }>;
  /** The world that it is for; undefined: it was used, is too old, or its world has ended. */
  accept(secret: string): Promise<string | undefined>;
}

/**
 * @param now in real time: a world's clock can be moved
 * @param kept also by other processes; otherwise here
 */
export function createInvitations(
  worlds: Pick<Worlds, 'get'>,
  now: () => number = Date.now,
  kept: KeptInvitations = invitationsInMemory(worlds, now),
): Invitations {
  return {
    async invite(world) {
      const secret = randomBytes(32).toString('base64url');
      await kept.put({ key: keyOf(secret), world, lifeMs, mostOfWorld }).catch(refuse);
      return { secret, until: new Date(now() + lifeMs).toISOString() };
    },
    accept: (secret) => kept.take(keyOf(secret)).catch(refuse),
  };
}

const keyOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

function invitationsInMemory(worlds: Pick<Worlds, 'get'>, now: () => number): KeptInvitations {
  /** The oldest first. */
  const all = new Map<string, { readonly world: string; readonly untilMs: number }>();
  return {
    async put({ key, world, lifeMs: livesMs, mostOfWorld: most }) {
      for (const [other, { untilMs }] of all) if (untilMs <= now()) all.delete(other);
      const own = [...all].filter(([, invitation]) => invitation.world === world);
      for (const [other] of own.slice(0, Math.max(0, own.length - most + 1))) all.delete(other);
      all.set(key, { world, untilMs: now() + livesMs });
    },
    async take(key) {
      const found = all.get(key);
      all.delete(key);
      return found && found.untilMs > now() && worlds.get(found.world) ? found.world : undefined;
    },
  };
}
