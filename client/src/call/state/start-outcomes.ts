import type { JoinSetback } from '@meet/contracts/areas/join-timelines';
import type { ConnectionTracker } from '../signaling/connection-tracker.ts';
import { type CallProgress, isConnected } from './call-state.ts';
import { type StartResponse, startResultOf } from './start-response.ts';
import type { StartScheduler } from './start-scheduler.ts';

/** What follows from the outcome of a START. */
export interface StartOutcomes {
  responded(message: StartResponse): void;
  /** The response can't be read. */
  unreadable(): void;
  unanswered(): void;
  /** Sends START again after a refusal. */
  retry(): void;
}

export interface StartOutcomesDeps {
  starter: StartScheduler;
  progress: CallProgress;
  tracker: Pick<ConnectionTracker, 'mediaLost'>;
  onGranted: (publishDest: string | undefined) => void;
  /** Nothing more is sent until somebody asks for another try. */
  onGivenUp: () => void;
}

/** How long a running call waits before it sends START again after a refusal. */
const restartAfterS = 5;

export function createStartOutcomes({
  starter,
  progress: { state, apply, marks },
  tracker,
  onGranted,
  onGivenUp,
}: StartOutcomesDeps): StartOutcomes {
  function delayed(seconds: number): void {
    const startsAt = starter.startAfter(seconds);
    if (startsAt === undefined) failed('startRefused', 'timeToStart');
    else apply({ kind: 'startDelayed', startsAt });
  }

  function failed(setback: JoinSetback, detail?: string): void {
    starter.answered();
    marks.setback(setback, detail);
    if (isConnected(state.peek())) tracker.mediaLost('refused', starter.startAfter(restartAfterS));
    else onGivenUp();
  }

  return {
    responded(message) {
      if (starter.phase !== 'sent') return;
      starter.answered();
      const result = startResultOf(message);
      if (result.kind === 'granted') onGranted(result.publishDest);
      else if (result.kind === 'delayed') delayed(result.seconds);
      else if (result.kind === 'refused') failed('startRefused', result.detail);
      else apply({ kind: 'ended', because: 'meetingEnded' });
    },
    unreadable: () => starter.phase === 'sent' && failed('startRefused', 'unreadable'),
    unanswered: () => failed('startUnanswered'),
    retry() {
      const now = state.peek();
      if (!('startError' in now && now.startError)) return;
      apply({ kind: 'startRetried' });
      starter.start();
    },
  };
}
