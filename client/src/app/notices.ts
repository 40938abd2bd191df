import { limits } from '@meet/contracts/limits';
import { signal, type ReadonlySignal } from '@preact/signals-react';

export interface NoticeEntry {
  id: number;
  kind: 'info' | 'success' | 'error';
  text: string;
}

export interface Notices {
  readonly entries: ReadonlySignal<readonly NoticeEntry[]>;
  /** Shows a message that goes by itself (001 §4). */
  show(kind: NoticeEntry['kind'], text: string): void;
  close(id: number): void;
  /** Nobody loses a message while pointing at it or reading it with the keyboard. */
  hold(): void;
  release(): void;
}

export function createNotices(closeAfterMs: number = limits.noticeMs): Notices {
  const entries = signal<readonly NoticeEntry[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let latest = 0;

  const close = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    entries.value = entries.value.filter((entry) => entry.id !== id);
  };
  const start = (id: number) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => close(id), closeAfterMs),
    );
  };

  return {
    entries,
    show(kind, text) {
      const id = ++latest;
      entries.value = [...entries.value, { id, kind, text }];
      start(id);
    },
    close,
    hold: () => timers.forEach((timer) => clearTimeout(timer)),
    release: () => entries.value.forEach(({ id }) => start(id)),
  };
}
