import * as v from 'valibot';
import { writeStorage } from '../api/safe-storage.ts';
import { targetAfterSignIn, type TargetRoute } from '../session/return-target.ts';
import type { Route } from './route.ts';

/** The place a sign-in in this tab leads back to (000 §2). Survives a reload, and leaving the page for single sign-on. */
export interface ReturnTo {
  /** Whose pages this tab shows from now on; undefined: nobody's. */
  own(owner: string | undefined): void;
  /** Remembers a path below `/meet`, unless its route says otherwise; `isOwn`: only for the owner of this tab's pages, if there is one. */
  keep(route: Pick<Route, 'name' | 'remembered'>, location: string, isOwn?: boolean): void;
  /** Where to go after signing in: always a path below `/meet` that the route table knows, and not somebody else's. */
  get(visitor?: string): string;
  forget(): void;
}

/** `whose`: of the place. */
const Kept = v.object({ owner: v.optional(v.string()), place: v.optional(v.string()), whose: v.optional(v.string()) });

type Kept = v.InferOutput<typeof Kept>;

const storageKey = 'meet.return';

/** Coming back to these would only sign in or out again (ambiguity A5). */
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
