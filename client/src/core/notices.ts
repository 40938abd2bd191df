import { limits } from '@meet/contracts/wire/limits';
import { effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Session } from '../session/session.ts';

export interface NoticeEntry {
  id: number | string;
  kind: 'info' | 'success' | 'error' | 'waiting';
  title?: string;
  text: string;
  /** Only of a waiting one: the progress from 0 to 1, where it is known. */
  progress?: number;
  /**
   * One action, with which the notification stays for `undoMs`. Running it closes it. One that `ends` is offered as long and no
   * longer, as the server takes it; any other as long as the notification or its entry in the log is there.
   */
  action?: { label: string; run: () => void; ends?: true };
  /** Says that a meeting was left: closed where it is joined again. */
  isOfLeaving?: boolean;
}

export interface LoggedNotice extends Pick<NoticeEntry, 'kind' | 'title' | 'text' | 'action'> {
  id: number;
  at: Date;
}

export interface Notices {
  readonly entries: ReadonlySignal<readonly NoticeEntry[]>;
  /** The notifications that were closed, the newest first. */
  readonly log: ReadonlySignal<readonly LoggedNotice[]>;
  /** Shows a notification that closes by itself (001 §4). */
  show(kind: Exclude<NoticeEntry['kind'], 'waiting'>, text: string, more?: Pick<NoticeEntry, 'title' | 'action' | 'isOfLeaving'>): void;
  /** Shows that work is in progress, until it is closed by its id (001 §4). With the id of an open notification, updates it. */
  wait(id: string, text: string, more?: Pick<NoticeEntry, 'title' | 'progress'>): void;
  close(id: NoticeEntry['id']): void;
  /** Runs the action of a notification, open or in the log. Once. */
  act(id: NoticeEntry['id']): void;
  /** Stops the closing timers while the pointer or the focus is on a notification, or the tab is hidden. */
  pause(reason: PauseReason): void;
  resume(reason: PauseReason): void;
  /** Clears the log, for another person. */
  forgetLog(): void;
}

export type PauseReason = 'pointer' | 'focus' | 'hidden';

const loggedMax = 20;

export function createNotices(closeAfterMs: number = limits.noticeMs): Notices {
  const entries = signal<readonly NoticeEntry[]>([]);
  const log = signal<readonly LoggedNotice[]>([]);
  const timers = new Map<NoticeEntry['id'], ReturnType<typeof setTimeout>>();
  const holds = new Set<PauseReason>();
  let latest = 0;

  const close = (id: NoticeEntry['id']) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    entries.value = entries.peek().filter((entry) => entry.id !== id);
  };
  const forgetAction = (id: NoticeEntry['id']) => {
    entries.value = entries.peek().map((entry) => withoutAction(entry, id));
    log.value = log.peek().map((entry) => withoutAction(entry, id));
  };
  const start = ({ id, kind, action }: NoticeEntry) => {
    clearTimeout(timers.get(id));
    if (kind !== 'waiting' && holds.size === 0)
      timers.set(
        id,
        setTimeout(() => close(id), action ? limits.undoMs : closeAfterMs),
      );
  };

  return {
    entries,
    log,
    show(kind, text, more) {
      const id = ++latest;
      const entry = { ...more, id, kind, text };
      entries.value = [...entries.peek(), entry];
      log.value = [{ ...entry, at: new Date() }, ...log.peek()].slice(0, loggedMax);
      if (entry.action?.ends) setTimeout(() => forgetAction(id), limits.undoMs);
      start(entry);
    },
    wait(id, text, more) {
      const entry: NoticeEntry = { ...more, id, kind: 'waiting', text };
      const shown = entries.peek();
      entries.value = shown.some((other) => other.id === id) ? shown.map((other) => (other.id === id ? entry : other)) : [...shown, entry];
    },
    close,
    act(id) {
      const action = log.peek().find((told) => told.id === id)?.action;
      close(id);
      forgetAction(id);
      action?.run();
    },
    pause(reason) {
      holds.add(reason);
      timers.forEach((timer) => clearTimeout(timer));
    },
    resume(reason) {
      if (holds.delete(reason) && holds.size === 0) entries.peek().forEach(start);
    },
    forgetLog() {
      log.value = [];
    },
  };
}

function withoutAction<Told extends Pick<NoticeEntry, 'id' | 'action'>>(told: Told, id: NoticeEntry['id']): Omit<Told, 'action'> {
  const { action: _, ...rest } = told;
  return told.id === id ? rest : told;
}

/** Clears the log when another person signs in. */
export function forgetBetweenPeople({ forgetLog }: Pick<Notices, 'forgetLog'>, { state }: Pick<Session, 'state'>): void {
  let last: string | undefined;
  effect(() => {
    const now = state.value;
    if (now.kind !== 'signedIn') return;
    if (last !== undefined && last !== now.me.email) forgetLog();
    last = now.me.email;
  });
}
