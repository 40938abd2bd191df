import type { ApiClientRecord } from '@meet/fixtures/areas/api-clients';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { Problem } from '../../problem.ts';
import type { WorldClock } from '../clock/clock.ts';
import type { MemoryBudget } from '../memory-budget.ts';
import type { KeptState } from '../storage/state.ts';
import { createExpiringMap, type ExpiringEntry, type ExpiringMap } from './expiring-map.ts';

/** What a deletion removed; enough to undo it. */
export interface Deletion {
  /** Id of the user who deleted them. */
  readonly by: string;
  readonly users: readonly UserRecord[];
  readonly seats: readonly { readonly subscriptionId: string; readonly organizer: SubscriptionRecord['organizers'][number] }[];
  readonly contacts: readonly { readonly subscriptionId: string; readonly contact: SubscriptionRecord['imposedContacts'][number] }[];
  readonly meetings: readonly MeetingRecord[];
  readonly apiClients: readonly ApiClientRecord[];
}

/** Somebody found in the directory. */
export type DirectoryPerson = Pick<UserRecord, 'email' | 'firstName' | 'lastName'>;

/** The first reply to a call, or the arguments of the problem that refused it. */
export type KeptReply = { readonly answer: unknown } | { readonly refusal: ConstructorParameters<typeof Problem> };

/** A code in a mailed link. */
export interface MailedCode {
  readonly purpose: 'reset' | 'signup';
  readonly userId: string;
  readonly sentMs: number;
}

/** What a world knows for a while only. */
export interface ExpiringFacts {
  readonly captchas: ExpiringMap<{ readonly login: string; readonly value: string }>;
  /** Codes of mailed links, by code. */
  readonly mailedCodes: ExpiringMap<MailedCode>;
  /** One-time codes sent at sign-in, by user. */
  readonly otpCodes: ExpiringMap<string>;
  /** What the directory has answered, by version of its settings and text. */
  readonly directoryReplies: ExpiringMap<readonly DirectoryPerson[]>;
  readonly outlookCodes: ExpiringMap<{ readonly userId: string }>;
  /** Download tickets. */
  readonly fileTickets: ExpiringMap<{ readonly meetingId: string; readonly fileId: string }>;
  /** Each is valid for its `state`. */
  readonly ssoCodes: ExpiringMap<{ readonly userId: string; readonly state: string; readonly samlIssuer?: string | undefined }>;
  /** First replies (or refusals) by idempotency key. */
  readonly idempotentReplies: ExpiringMap<KeptReply>;
  /** Deletions that can be undone, by user id or plan id. */
  readonly deletions: ExpiringMap<Deletion>;
}

/** A thousand small replies fit; of plans of the largest import only the newest is kept. */
const repliesBytes = 5_000_000;

/** @param replies what the kept replies of all worlds may use */
export function createExpiringFacts(clock: WorldClock, state: KeptState, replies?: MemoryBudget): ExpiringFacts {
  const expiring = <T>(name: string) => createExpiringMap(clock, state.mapOf<ExpiringEntry<T>>(name));
  return {
    captchas: expiring('captchas'),
    mailedCodes: expiring('mailed codes'),
    otpCodes: expiring('one-time codes'),
    directoryReplies: createExpiringMap(clock),
    outlookCodes: expiring('outlook codes'),
    fileTickets: expiring('file tickets'),
    ssoCodes: expiring('sso codes'),
    idempotentReplies: createExpiringMap(clock, state.mapOf<ExpiringEntry<KeptReply>>('replies'), {
      sizeOf: (reply) => 2 * JSON.stringify(reply).length,
      mostBytes: repliesBytes,
      ...(replies && { budget: replies }),
    }),
    deletions: expiring('deletions'),
  };
}
