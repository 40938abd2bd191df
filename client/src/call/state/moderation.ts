import {
  invalidToken,
  type ClientMessage,
  type JoinRequest,
  type ModerationAction,
  type RequestedAction,
  type RightsChange,
  type ServerMessage,
} from '@meet/contracts/signaling';
import { type ReadonlySignal, batch, computed, signal } from '@preact/signals-react';

/** The session of a signed-in person, by which the server knows who organizes the meeting. */
export interface Identity {
  /** The session token; undefined for a guest. */
  token(): string | undefined;
  /** Replaces a token that has expired. */
  renew(): Promise<void>;
}

/** What a moderator has asked of this person; `by` is their name. */
export interface Moderated {
  by: string;
  action: RequestedAction;
}

/** What a moderator sees and decides (extensions `identify`, `moderation` and `hosting`), and what is asked of everybody. */
export interface Moderation {
  readonly isModerator: ReadonlySignal<boolean>;
  /** The server has taken the role away. */
  readonly isDemoted: ReadonlySignal<boolean>;
  /** A moderator may also silence for now, take hands down and end the meeting: the server knows `hosting`. */
  readonly isHost: ReadonlySignal<boolean>;
  /** The newest request to this person. */
  readonly moderated: ReadonlySignal<Moderated | undefined>;
  /** Who waits to be let in, the longest waiting first. Empty for everybody but moderators. */
  readonly requests: ReadonlySignal<readonly JoinRequest[]>;
  loginAccepted(): void;
  socketLost(): void;
  identified(message: Extract<ServerMessage, { type: 'RESPONSE_IDENTIFY' }>): void;
  requested(requests: readonly JoinRequest[]): void;
  asked(request: Moderated): void;
  /** The server no longer takes this person for a moderator. */
  rejected(): void;
  moderate(ids: readonly string[], action: ModerationAction, rights?: RightsChange): void;
  /** Ends the meeting for everybody. */
  end(): void;
}

export interface ModerationDeps {
  identity: Identity;
  extensions: ReadonlySignal<readonly string[]>;
  send: (message: ClientMessage) => void;
  /** A moderator has asked for silence. */
  onMuted: () => void;
}

export function createModeration({ identity, extensions, send, onMuted }: ModerationDeps): Moderation {
  const isModerator = signal(false);
  const isDemoted = signal(false);
  const requests = signal<readonly JoinRequest[]>([]);
  const moderated = signal<Moderated | undefined>(undefined);
  const isHost = computed(() => isModerator.value && extensions.value.includes('hosting'));
  let hasRenewed = false;

  function identify(): void {
    const sessionToken = identity.token();
    if (sessionToken !== undefined && extensions.peek().includes('identify')) send({ type: 'IDENTIFY', sessionToken });
  }

  function reset(): void {
    batch(() => {
      isModerator.value = false;
      requests.value = [];
    });
  }

  function become(moderator: boolean): void {
    batch(() => {
      isDemoted.value = !moderator && (isDemoted.value || isModerator.value);
      isModerator.value = moderator;
      if (!moderator) requests.value = [];
    });
  }

  return {
    isModerator,
    isDemoted,
    isHost,
    moderated,
    requests,
    loginAccepted() {
      hasRenewed = false;
      identify();
    },
    socketLost: reset,
    rejected: () => become(false),
    identified({ error, info }) {
      become(info !== null && 'moderator' in info && info.moderator && extensions.peek().includes('moderation'));
      if (error !== invalidToken || hasRenewed) return;
      hasRenewed = true;
      identity.renew().then(identify, () => {});
    },
    asked(request) {
      moderated.value = request;
      if (request.action === 'mute') onMuted();
    },
    requested: (next) => void (requests.value = next),
    moderate(ids, action, rights) {
      if (isModerator.peek() && ids.length > 0) send({ type: 'MODERATE', ids: [...ids], action, ...(rights && { rights }) });
    },
    end() {
      if (isHost.peek()) send({ type: 'END_MEETING' });
    },
  };
}
