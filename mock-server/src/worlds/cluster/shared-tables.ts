import type { KeptInvitation } from '../access/invitations.ts';

/** A process that shares a database with others, from its start (or since it was taken for dead) to its end. */
export interface Member {
  /** Never that of another one, before or after. */
  readonly name: string;
  /** Where the others reach it. */
  readonly url: string;
}

/** Who has a world. */
export type Claim =
  /** The member that asked, which may write under this epoch. */
  | { readonly kind: 'held'; readonly epoch: number; readonly text: string }
  | { readonly kind: 'elsewhere'; readonly member: Member }
  | { readonly kind: 'unknown' };

/** What is to be written of a world. Whole and without text: it ends. */
export interface FencedRow {
  readonly world: string;
  readonly epoch: number;
  /** It takes the place of all that stands there; otherwise it is added. */
  readonly isWhole: boolean;
  readonly text: string;
}

/**
 * What several processes share: who they are, who of them has which world, and what the worlds have written. Time is that of the
 * tables alone. A member whose lease has run out is struck off by whoever wants one of its worlds, and only then are they
 * free; it never comes back under its name. So what it still sends is refused, however late it comes.
 */
export interface SharedTables {
  /** Whether it can be written to. */
  readonly isOpen: boolean;
  /** Throws a `StoreFailure` while it can’t. */
  assertOpen(): void;
  /** @param run is called each time that it can be written to again */
  onReopened(run: () => void): void;
  /** @returns what members show each other, which nobody else knows */
  join(member: Member): Promise<string>;
  /** Begins the lease anew. Undefined: the member was struck off; otherwise all members. */
  renew(name: string): Promise<readonly Member[] | undefined>;
  /** Strikes a member off: its worlds are free at once. */
  leave(name: string): Promise<void>;
  /** Takes a world that nobody has. @param isMade also one that nobody has made */
  claim(world: string, name: string, isMade: boolean): Promise<Claim>;
  /** Enters worlds that a member has made, under the first epoch. */
  enter(worlds: readonly string[], name: string): Promise<void>;
  /** Writes all of it or, where one of the worlds is not this member’s under its epoch, nothing: false. */
  write(name: string, rows: readonly FencedRow[]): Promise<boolean>;
  /** Keeps an invitation, by the clock of the tables; of one world the newest. */
  putInvitation(invitation: KeptInvitation): Promise<void>;
  /** The world of an invitation, which is gone then; undefined: there is none that is still good. */
  takeInvitation(key: string): Promise<string | undefined>;
  /** Deletes worlds that nobody has had for this long, but for one. */
  sweep(unusedMs: number, kept: string): Promise<void>;
  close(): Promise<void>;
}

export const firstEpoch = 1;
