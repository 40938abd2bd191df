import type { SentChatLine } from '@meet/contracts/signaling';
import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import type { Clock } from '../../api/clock.ts';
import { uuid } from '../../api/uuid.ts';
import { createDeadline } from './deadline.ts';

export interface ChatMessage {
  from: string;
  fullName: string;
  text: string;
  at: Date;
  /** The client's id of an own message. */
  ref?: string | undefined;
  /** Not acknowledged yet. `unsent` waits for the connection, or was not acknowledged in time. */
  state?: 'sending' | 'unsent';
}

/** Chat messages, sent and still to be sent. Nothing that was typed is lost while the call lasts. */
export interface Chat {
  /** Acknowledged messages first, then the others. */
  readonly messages: ReadonlySignal<readonly ChatMessage[]>;
  /** @param ref of a line that another call has sent already and that was not acknowledged there */
  send(text: string, ref?: string): void;
  /** Messages can be sent: those that are not acknowledged are sent again with the same id. */
  enable(): void;
  /** Sends again what was not acknowledged, if messages can be sent. */
  retry(): void;
  /** No message can be sent for now. */
  disable(): void;
  /** The server rejected a message. */
  rejected(): void;
  received(line: SentChatLine): void;
  /** Earlier messages, own ones included. */
  receivedHistory(lines: readonly SentChatLine[]): void;
}

export interface ChatDeps {
  clock: Clock;
  fullName: string;
  self: () => string | undefined;
  sendMessage: (text: string, ref: string) => void;
}

const messagesMax = 500;
const answerMs = 5_000;

export function createChat({ clock, fullName, self, sendMessage }: ChatDeps): Chat {
  const known = signal<readonly ChatMessage[]>([]);
  const own = signal<readonly (ChatMessage & { ref: string })[]>([]);
  const answer = createDeadline(clock);
  let isOpen = false;

  function mark(state: 'sending' | 'unsent'): void {
    if (own.peek().some((line) => line.state !== state)) own.value = own.peek().map((line) => ({ ...line, state }));
  }

  const unanswered = () => mark('unsent');

  function expectAnswer(): void {
    answer.clear();
    if (own.peek().some(({ state }) => state === 'sending')) answer.start(answerMs, unanswered);
  }

  function isSame(line: ChatMessage, other: ChatMessage): boolean {
    if (line.from !== other.from) return false;
    return line.ref !== undefined && other.ref !== undefined
      ? line.ref === other.ref
      : line.text === other.text && line.at.getTime() === other.at.getTime();
  }

  /** An unreadable time is replaced by the current one. */
  function read({ at, ...line }: SentChatLine): ChatMessage {
    const moment = new Date(at);
    return { ...line, at: Number.isNaN(moment.getTime()) ? new Date(clock.now()) : moment };
  }

  /** A server without `ref` acknowledges with the text itself. */
  const ownOf = ({ ref, from, text }: SentChatLine) =>
    own.peek().find((line) => (ref === undefined ? from === self() && line.text === text : line.ref === ref));

  function acknowledge(acknowledged: readonly string[]): void {
    if (acknowledged.length === 0) return;
    own.value = own.value.filter(({ ref }) => !acknowledged.includes(ref));
    expectAnswer();
  }

  function retry(): void {
    if (!isOpen) return;
    for (const { text, ref, state } of own.peek()) if (state === 'unsent') sendMessage(text, ref);
    mark('sending');
    expectAnswer();
  }

  return {
    messages: computed(() => [...known.value, ...own.value]),
    send(text, ref = uuid()) {
      const state = isOpen ? 'sending' : 'unsent';
      own.value = [...own.value, { from: self() ?? '', fullName, text, at: new Date(clock.now()), ref, state }];
      if (!isOpen) return;
      sendMessage(text, ref);
      answer.startIfIdle(answerMs, unanswered);
    },
    enable() {
      isOpen = true;
      retry();
    },
    retry,
    disable() {
      isOpen = false;
      answer.clear();
      mark('unsent');
    },
    rejected() {
      answer.clear();
      mark('unsent');
    },
    received(sent) {
      const mine = ownOf(sent);
      const line = read(mine ? { ...sent, ref: mine.ref } : sent);
      if (!known.peek().some((other) => line.ref !== undefined && isSame(other, line)))
        known.value = [...known.peek(), line].slice(-messagesMax);
      if (mine) acknowledge([mine.ref]);
    },
    receivedHistory(sent) {
      const log = sent.map(read).map((line) => known.peek().find((other) => isSame(other, line)) ?? line);
      const [first] = log;
      if (!first) return;
      const older = known.peek().filter((line) => line.at < first.at && !log.includes(line));
      known.value = [...older, ...log].slice(-messagesMax);
      acknowledge(log.flatMap(({ ref }) => ref ?? []));
    },
  };
}
