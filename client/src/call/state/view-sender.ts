import type { ClientMessage, ViewedTile } from '@meet/contracts/signaling';
import type { Clock } from '../../api/clock.ts';
import { createDeadline } from './deadline.ts';

/** Tells the server what is shown how large (extension `view`). */
export interface ViewSender {
  show(tiles: readonly ViewedTile[]): void;
  /** After START, and on a new socket. */
  resend(): void;
  stop(): void;
}

export interface ViewSenderDeps {
  clock: Clock;
  isPossible: () => boolean;
  send: (message: ClientMessage) => void;
}

/** Tiles that move or come at the same time are one message. */
const settledMs = 200;

export function createViewSender({ clock, isPossible, send }: ViewSenderDeps): ViewSender {
  const settled = createDeadline(clock);
  let current: readonly ViewedTile[] | undefined;
  let sent = '';

  function resend(): void {
    settled.clear();
    if (!current || !isPossible()) return;
    sent = JSON.stringify(current);
    send({ type: 'VIEW', tiles: [...current] });
  }

  return {
    resend,
    show(tiles) {
      current = tiles;
      if (JSON.stringify(tiles) === sent) settled.clear();
      else settled.startIfIdle(settledMs, resend);
    },
    stop: settled.clear,
  };
}
