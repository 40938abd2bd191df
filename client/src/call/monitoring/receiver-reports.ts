import { type ReadonlySignal, effect, signal } from '@preact/signals-react';
import { type Clock, systemClock } from '../../api/clock.ts';
import type { MeetingCall } from '../state/meeting-call.ts';

/** What the other side tells of the media it receives (RTCP), read only while the line is in doubt. */
export interface ReceiverReports {
  /** While the socket is gone: reports still arrive, so the others hear what is said here. Without them nobody knows. */
  readonly isMediaReceived: ReadonlySignal<boolean>;
  dispose(): void;
}

export interface ReceiverReportsDeps {
  call: Pick<MeetingCall, 'stats' | 'connection'>;
  clock?: Clock;
}

const lookMs = 500;
/** A report may have been on its way when the socket broke. */
const onTheWayMs = 1_000;
/** Of pictures there is a report every second or so. */
const freshMs = 2_000;

export function createReceiverReports({ call, clock = systemClock }: ReceiverReportsDeps): ReceiverReports {
  const prove = signal(false);
  let stop = (): void => {};

  /** Proof that has gone is not believed again before the line is good. */
  function watch(since: number): () => void {
    let isOver = false;
    let cancel = (): void => {};
    let before: string | undefined;
    let heardAt: number | undefined;
    const look = async () => {
      const now = reportsIn(await call.stats().catch(() => []));
      if (isOver) return;
      if (before !== undefined && before !== now && clock.now() - since > onTheWayMs) heardAt = clock.now();
      before = now;
      prove.value = heardAt !== undefined && clock.now() - heardAt < freshMs;
      if (heardAt === undefined || prove.peek()) cancel = clock.after(lookMs, () => void look());
    };
    void look();
    return () => {
      isOver = true;
      cancel();
      prove.value = false;
    };
  }

  let watched: number | undefined;
  const unfollow = effect(() => {
    const connection = call.connection.value;
    const since = connection.kind === 'good' || connection.isCutOff ? undefined : connection.since;
    if (since === watched) return;
    watched = since;
    stop();
    stop = since === undefined ? () => {} : watch(since);
  });

  return {
    isMediaReceived: prove,
    dispose() {
      unfollow();
      stop();
    },
  };
}

/** Changes with every report, whatever the clock of a browser writes beside it. */
function reportsIn(stats: readonly RTCStatsReport[]): string {
  const entries = stats.flatMap((report): Record<string, unknown>[] => [...report.values()]);
  const reports = entries.filter(({ type }) => type === 'remote-inbound-rtp');
  return JSON.stringify(reports.map((report) => changing.map((name) => report[name])));
}

const changing = ['roundTripTimeMeasurements', 'jitter', 'packetsLost', 'fractionLost'] as const;
