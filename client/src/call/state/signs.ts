import type { Attendee, ClientMessage, ServerMessage } from '@meet/contracts/signaling';
import { type ReadonlySignal, computed, signal } from '@preact/signals-react';

export interface Reaction {
  fullName: string;
  reaction: string;
}

/** Raised hands and reactions (extension `signs`). */
export interface Signs {
  readonly isPossible: ReadonlySignal<boolean>;
  /** What is sent now reaches the server. It is not sent later. */
  readonly isConnected: ReadonlySignal<boolean>;
  /** Whether the others see the own hand raised: the server's word. */
  readonly isHandRaised: ReadonlySignal<boolean>;
  /** Since when, in ISO 8601, where the server says so. */
  readonly handSince: ReadonlySignal<string | undefined>;
  /** The newest reaction, the own ones included. */
  readonly reaction: ReadonlySignal<Reaction | undefined>;
  raiseHand(isRaised: boolean): void;
  react(reaction: string): void;
  /** Whether the server goes on with the session from before. */
  loginAccepted(isResumed: boolean): void;
  /** After START: a hand that was up when the connection was lost is raised again, as a server that begins anew has lowered it. */
  started(): void;
  socketLost(): void;
  received(message: Extract<ServerMessage, { type: 'MEETING_SIGN' }>): void;
  /** To a sign, as a refusal: what was asked is not on its way any more. */
  answered(): void;
}

export interface SignsDeps {
  extensions: ReadonlySignal<readonly string[]>;
  self: ReadonlySignal<string | undefined>;
  roster: ReadonlySignal<readonly Attendee[] | undefined>;
  send: (message: ClientMessage) => void;
}

export function createSigns({ extensions, self, roster, send }: SignsDeps): Signs {
  const newest = signal<Reaction | undefined>(undefined);
  const own = computed(() => roster.value?.find(({ id }) => id === self.value));
  const isConnected = signal(false);
  const isPossible = computed(() => extensions.value.includes('signs'));
  const isHandRaised = computed(() => own.value?.hand === true);
  let wasRaised = false;
  let isLowered = false;
  /** What was asked of the hand while these were there: it is on its way until the server tells who is there. */
  let asked: { hand: boolean; among: readonly Attendee[] | undefined } | undefined;

  function sign(what: { hand: boolean } | { reaction: string }): void {
    if (isPossible.peek()) send({ type: 'SIGN', ...what });
  }

  function signHand(hand: boolean): void {
    const among = roster.peek();
    if (asked?.hand === hand && asked.among === among) return;
    asked = { hand, among };
    sign({ hand });
  }

  return {
    isPossible,
    isConnected,
    isHandRaised,
    handSince: computed(() => own.value?.handSince),
    reaction: newest,
    raiseHand(hand) {
      isLowered = wasRaised = false;
      signHand(hand);
    },
    react: (reaction) => sign({ reaction }),
    loginAccepted(isResumed) {
      isConnected.value = true;
      asked = undefined;
      isLowered = wasRaised && !isResumed;
    },
    started() {
      if (isLowered) signHand(true);
      isLowered = wasRaised = false;
    },
    socketLost() {
      // It may be lost again before the server has heard of the hand.
      wasRaised ||= isConnected.peek() && isHandRaised.peek();
      isConnected.value = false;
    },
    received({ info }) {
      if (info && 'reaction' in info) newest.value = { fullName: info.fullName, reaction: info.reaction };
    },
    answered: () => (asked = undefined),
  };
}
