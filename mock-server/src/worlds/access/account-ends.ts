import type { UserRecord } from '@meet/fixtures/areas/users';
import type { WorldClock } from '../clock/clock.ts';
import type { StoreWrite } from '../data/store.ts';
import { keySetOf, type KeptState } from '../storage/state.ts';

interface AccountEndsOptions {
  readonly clock: Pick<WorldClock, 'now' | 'after'>;
  readonly state: KeptState;
  /** The account of this user ends now. */
  readonly end: (userId: string) => void;
}

/** Waits for the moments until which accounts are activated, and knows who was deactivated; is told of each write of the store. */
export function createAccountEnds({ clock, state, end }: AccountEndsOptions) {
  /** In milliseconds since 1970, by user. */
  const ends = state.mapOf<number>('account ends');
  const deactivated = keySetOf(state.mapOf('deactivated accounts'));
  const waiting = new Map<string, () => void>();
  const wait = (userId: string, endMs: number) =>
    waiting.set(
      userId,
      clock.after(endMs - clock.now(), () => over(userId)),
    );
  const forget = (userId: string) => {
    waiting.get(userId)?.();
    waiting.delete(userId);
    ends.delete(userId);
  };
  const over = (userId: string) => {
    forget(userId);
    end(userId);
  };
  return {
    /** Ids of those who were deactivated, by whatever. */
    deactivated,
    /** Goes on with what was waited for before a restart. */
    resume() {
      for (const [userId, endMs] of ends) {
        if (endMs <= clock.now()) over(userId);
        else wait(userId, endMs);
      }
    },
    written(table: string, userId: string, write: StoreWrite<object>) {
      if (table !== 'users') return;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table says what it holds
      const { before, after } = write as StoreWrite<UserRecord>;
      if (before?.activated && after?.activated === false) deactivated.add(userId);
      const endMs = after?.activated && after.activeUntil ? Date.parse(after.activeUntil) : undefined;
      if (endMs === ends.get(userId)) return;
      forget(userId);
      if (endMs === undefined) return;
      ends.set(userId, endMs);
      wait(userId, endMs);
    },
  };
}
