import { targetAfterSignIn, type TargetRoute } from '../session/return-target.ts';
import type { Route } from './route.ts';

/** The place a sign-in in this tab leads back to (000 §2). Survives leaving the page for single sign-on. */
export interface ReturnPlace {
  /** Remembers a path below `/meet`, unless its route says otherwise; for its owner alone, when it was somebody's. */
  keep(route: Pick<Route, 'name' | 'remembered'>, location: string, owner?: string): void;
  /** Where to go after signing in: always a path below `/meet` that the route table knows. Somebody else's place is nobody's. */
  get(visitor?: string): string;
  forget(): void;
}

const storageKey = 'meet.return';

/** Coming back to these would only sign in or out again (ambiguity A5). */
const neverBack = ['login', 'logout'];

export function createReturnPlace(routes: () => readonly TargetRoute[], storage: () => Storage): ReturnPlace {
  let inMemory: string | undefined;
  let whose: string | undefined;
  const write = (place: string | undefined): void => {
    inMemory = place;
    try {
      if (place === undefined) storage().removeItem(storageKey);
      else storage().setItem(storageKey, place);
    } catch {
      // Storage is forbidden: the place is known as long as the page.
    }
  };
  const read = (): string | undefined => {
    try {
      return inMemory ?? storage().getItem(storageKey) ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    keep({ name, remembered }, location, owner) {
      if (!remembered || neverBack.includes(name)) return;
      write(location);
      whose = owner;
    },
    get(visitor) {
      const place = whose === undefined || whose === visitor ? read() : undefined;
      return targetAfterSignIn(place === undefined ? undefined : `/meet${place}`, routes());
    },
    forget: () => write(undefined),
  };
}
