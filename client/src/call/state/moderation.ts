import {
  invalidToken,
  type Attendee,
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

/** Somebody has become a moderator during the meeting, or is none any more: the server says so, or their session is over and could not be renewed. */
export type RoleChange = 'moderator' | 'revoked' | 'signedOut';

/** What a moderator sees and decides (extensions `identify`, `moderation`, `hosting` and `spotlight`), and what is asked of everybody. */
export interface Moderation {
  readonly isModerator: ReadonlySignal<boolean>;
  /** The latest; undefined for whoever is what they were when they came. A lost connection alone is none. */
  readonly roleChange: ReadonlySignal<RoleChange | undefined>;
  /** A moderator may also silence for now, take hands down and end the meeting: the server knows `hosting`. */
  readonly isHost: ReadonlySignal<boolean>;
  /** A moderator may also show somebody large to everybody: the server knows `spotlight`. */
  readonly canSpotlight: ReadonlySignal<boolean>;
  /** A moderator shows this person large to everybody: the server's word. */
  readonly isSpotlit: ReadonlySignal<boolean>;
  /** The newest request to this person. */
  readonly moderated: ReadonlySignal<Moderated | undefined>;
  /** Who waits to be let in, the longest waiting first. Empty for everybody but moderators. */
  readonly requests: ReadonlySignal<readonly JoinRequest[]>;
  loginAccepted(): void;
  socketLost(): void;
  /** Tells the server who this person is, where it wants to know: with each login, and once they have signed in again. */
  identify(): void;
  identified(message: Extract<ServerMessage, { type: 'RESPONSE_IDENTIFY' }>): void;
  requested(requests: readonly JoinRequest[]): void;
  asked(request: Moderated): void;
  /** The server no longer takes this person for a moderator. */
  rejected(): void;
  moderate(ids: readonly string[], action: ModerationAction, rights?: RightsChange): void;
  /** Shows an attendee, undefined for this person, large to everybody; or no longer. */
  spotlight(id: string | undefined, isOn: boolean): void;
  /** Ends the meeting for everybody. */
  end(): void;
}

export interface ModerationDeps {
  identity: Identity;
  extensions: ReadonlySignal<readonly string[]>;
  self: ReadonlySignal<string | undefined>;
  roster: ReadonlySignal<readonly Attendee[] | undefined>;
  send: (message: ClientMessage) => void;
  /** A moderator has asked for silence. */
  onMuted: () => void;
}

export function createModeration({ identity, extensions, self, roster, send, onMuted }: ModerationDeps): Moderation {
  const isModerator = signal(false);
  const roleChange = signal<RoleChange | undefined>(undefined);
  const requests = signal<readonly JoinRequest[]>([]);
  const moderated = signal<Moderated | undefined>(undefined);
  const may = (extension: string) => computed(() => isModerator.value && extensions.value.includes(extension));
  const isHost = may('hosting');
  const canSpotlight = may('spotlight');
  let hasRenewed = false;
  /** According to the server's last word, which outlives the socket; undefined before the first. */
  let wasModerator: boolean | undefined;

  function identify(): void {
    if (!extensions.peek().includes('identify')) return;
    const sessionToken = identity.token();
    if (sessionToken === undefined) become(false, 'signedOut');
    else send({ type: 'IDENTIFY', sessionToken });
  }

  function reset(): void {
    batch(() => {
      isModerator.value = false;
      requests.value = [];
    });
  }

  function become(moderator: boolean, change: RoleChange = moderator ? 'moderator' : 'revoked'): void {
    batch(() => {
      if (moderator !== (wasModerator ?? moderator)) roleChange.value = change;
      isModerator.value = moderator;
      if (!moderator) requests.value = [];
    });
    wasModerator = moderator;
  }

  function moderate(ids: readonly string[], action: ModerationAction, rights?: RightsChange): void {
    if (isModerator.peek() && ids.length > 0) send({ type: 'MODERATE', ids: [...ids], action, ...(rights && { rights }) });
  }

  return {
    isModerator,
    roleChange,
    isHost,
    canSpotlight,
    isSpotlit: computed(() => roster.value?.some(({ id, spotlight }) => id === self.value && spotlight === true) ?? false),
    moderated,
    requests,
    loginAccepted() {
      hasRenewed = false;
      identify();
    },
    socketLost: reset,
    identify,
    rejected: () => become(false),
    identified({ error, info }) {
      if (error !== invalidToken)
        return become(info !== null && 'moderator' in info && info.moderator && extensions.peek().includes('moderation'));
      if (hasRenewed) return become(false, 'signedOut');
      hasRenewed = true;
      reset();
      identity.renew().then(identify, () => become(false, 'signedOut'));
    },
    asked(request) {
      moderated.value = request;
      if (request.action === 'mute') onMuted();
    },
    requested: (next) => void (requests.value = next),
    moderate,
    spotlight(id = self.peek(), isOn) {
      if (id !== undefined && canSpotlight.peek()) moderate([id], isOn ? 'spotlight' : 'unspotlight');
    },
    end() {
      if (isHost.peek()) send({ type: 'END_MEETING' });
    },
  };
}
