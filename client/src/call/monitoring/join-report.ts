import { reportJoin } from '@meet/contracts/areas/join-timelines';
import { type ReadonlySignal, effect } from '@preact/signals-react';
import type { Call } from '../../api/call.ts';
import type { Clock } from '../../api/clock.ts';
import type { CallState } from '../state/call-state.ts';
import type { JoinRecord } from '../state/join-record.ts';

export interface JoinReportDeps {
  meetingId: string;
  clientId: string;
  fullName: string;
  record: ReadonlySignal<JoinRecord | undefined>;
  state: ReadonlySignal<CallState>;
  stats: () => Promise<readonly RTCStatsReport[]>;
  onFirstPicture: () => void;
  call: Call;
  clock: Clock;
}

/** Steps follow each other quickly; what is told is told when it has been quiet for a while. */
const quietMs = 2_000;
const lookMs = 250;
/** Whoever sees no picture by then may be alone, or among people without cameras. */
const looksMax = 240;

/** Looks out for the first picture and tells the server how the join goes, until the answer is called. Never fails: nobody joins better by knowing. */
export function reportJoining({
  meetingId,
  clientId,
  fullName,
  record,
  state,
  stats,
  onFirstPicture,
  call,
  clock,
}: JoinReportDeps): () => void {
  let told = 0;
  let stopWaiting = (): void => {};
  let stopLooking = (): void => {};
  let isLooking = false;
  let isOver = false;

  function tell(): void {
    const { supportCode, marks = [] } = record.peek() ?? {};
    const startedAt = marks[0]?.at;
    if (supportCode === undefined || startedAt === undefined || marks.length === told) return;
    told = marks.length;
    const since = marks.map(({ at, ...mark }) => ({ ...mark, atMs: Math.max(0, Math.round(at - startedAt)) }));
    call(reportJoin, { body: { supportCode, meetingId, clientId, fullName, startedAt: new Date(startedAt), marks: since } }).catch(
      () => {},
    );
  }

  async function look(turn: number): Promise<void> {
    const reports = await stats().catch(() => []);
    if (isOver) return;
    if (reports.some(showsPicture)) onFirstPicture();
    else if (turn < looksMax) stopLooking = clock.after(lookMs, () => void look(turn + 1));
  }

  const stopFollowing = effect(() => {
    if (!record.value) return;
    stopWaiting();
    stopWaiting = clock.after(quietMs, tell);
  });

  const stopSeeing = effect(() => {
    if (state.value.kind !== 'connected' || isLooking) return;
    isLooking = true;
    void look(0);
  });

  return () => {
    isOver = true;
    stopFollowing();
    stopSeeing();
    stopWaiting();
    stopLooking();
    tell();
  };
}

const showsPicture = (report: RTCStatsReport): boolean =>
  [...report.values()].some(
    (entry: { type?: string; framesDecoded?: number }) => entry.type === 'inbound-rtp' && (entry.framesDecoded ?? 0) > 0,
  );
