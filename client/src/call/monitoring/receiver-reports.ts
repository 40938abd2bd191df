import { type ReadonlySignal, effect, signal } from '@preact/signals-react';
import { type Clock, systemClock } from '../../api/clock.ts';
import type { MeetingCall } from '../state/meeting-call.ts';

/** The other side's reports about the media it receives (RTCP). Read only while the connection is interrupted. */
export interface ReceiverReports {
  /** The socket is lost but reports still arrive: the others receive the media. When false this is unknown. */
  readonly isMediaReceived: ReadonlySignal<boolean>;
  dispose(): void;
}

export interface ReceiverReportsDeps {
  call: Pick<MeetingCall, 'stats' | 'connection'>;
  clock?: Clock;
}

const pollEveryMs = 500;
/** A report may have been on its way when the socket was lost. */
const inFlightMs = 1_000;
/** Reports about video arrive about every second. */
const freshMs = 2_000;

export function createReceiverReports({ call, clock = systemClock }: ReceiverReportsDeps): ReceiverReports {
  const prove = signal(false);
  let stop = (): void => {};

  /** Once reports have stopped, later ones are ignored until the connection is good again. */
  function watch(since: number): () => void {
    let isStopped = false;
    let cancel = (): void => {};
    let before: string | undefined;
    let reportedAt: number | undefined;
    const poll = async () => {
      const now = reportsIn(await call.stats().catch(() => []));
      if (isStopped) return;
      if (before !== undefined && before !== now && clock.now() - since > inFlightMs) reportedAt = clock.now();
      before = now;
      prove.value = reportedAt !== undefined && clock.now() - reportedAt < freshMs;
      if (reportedAt === undefined || prove.peek()) cancel = clock.after(pollEveryMs, () => void poll());
    };
    void poll();
    return () => {
      isStopped = true;
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

/** Changes with every report, independent of the browser's clock. */
function reportsIn(stats: readonly RTCStatsReport[]): string {
  const entries = stats.flatMap((report): Record<string, unknown>[] => [...report.values()]);
  const reports = entries.filter(({ type }) => type === 'remote-inbound-rtp');
  return JSON.stringify(reports.map((report) => changing.map((name) => report[name])));
}

const changing = ['roundTripTimeMeasurements', 'jitter', 'packetsLost', 'fractionLost'] as const;
