import * as v from 'valibot';
import { writeStorage } from '../api/safe-storage.ts';
import { targetAfterSignIn, type TargetRoute } from '../session/return-target.ts';
import type { Route } from './route.ts';

/** The address this tab returns to after signing in (000 §2). Kept in session storage: it survives a reload and single sign-on. */
export interface ReturnTo {
  /** Sets the owner of this tab's pages; undefined: nobody. */
  own(owner: string | undefined): void;
  /** Stores a path below `/meet` if its route allows it. `isOwn`: only for the current owner, if there is one. */
  keep(route: Pick<Route, 'name' | 'remembered'>, location: string, isOwn?: boolean): void;
  /** The target after signing in: a path below `/meet` of a known route, and not one stored for another person. Prevents open redirects. */
  get(visitor?: string): string;
  forget(): void;
}

/** `whose`: the owner of `place`. */
const Kept = v.object({ owner: v.optional(v.string()), place: v.optional(v.string()), whose: v.optional(v.string()) });

type Kept = v.InferOutput<typeof Kept>;

const storageKey = 'meet.return';

/** Returning to these would sign in or out again (ambiguity A5). */
const neverBack = ['login', 'logout'];

export function createReturnTo(routes: () => readonly TargetRoute[], storage: () => Storage): ReturnTo {
  let kept = read(storage);
  const change = (next: Partial<Kept>): void => {
    kept = { ...kept, ...next };
    writeStorage(storage, storageKey, JSON.stringify(kept));
  };
  return {
    own: (owner) => change({ owner }),
    keep({ name, remembered }, place, isOwn = false) {
      if (remembered && !neverBack.includes(name)) change({ place, whose: isOwn ? kept.owner : undefined });
    },
    get(visitor) {
      const { place, whose } = kept;
      const isTheirs = place !== undefined && (whose === undefined || whose === visitor);
      return targetAfterSignIn(isTheirs ? `/meet${place}` : undefined, routes());
    },
    forget: () => change({ place: undefined, whose: undefined }),
  };
}

function read(storage: () => Storage): Kept {
  try {
    return v.parse(Kept, JSON.parse(storage().getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}
