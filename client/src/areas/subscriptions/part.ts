import type { Refusal } from '@meet/contracts/rules';
import type { SubscriptionDetail } from '@meet/contracts/areas/subscriptions';

/** What a part of the page of one subscription works with. */
export interface SubscriptionPart {
  subscription: SubscriptionDetail;
  /** Why the person can't change who stands on it. */
  why: Refusal | undefined;
  /** Nothing changes on it at all: what would is not even shown. */
  isFrozen: boolean;
  /** Does something to it, then shows what is true now; a bad licence is told over the whole page. Rejects as it does. */
  act: <T>(run: () => Promise<T>) => Promise<T>;
  /** Shows what has just been read of it. */
  show: (subscription: SubscriptionDetail) => void;
}
