import { reportJoin } from '@meet/contracts/areas/join-timelines';
import { type ReadonlySignal, effect } from '@preact/signals-react';
import type { Call } from '../../api/call.ts';
import type { Clock } from '../../api/clock.ts';
import type { CallState } from './call-state.ts';
import type { Participant } from './login.ts';
import type { JoinMarks, JoinRecord } from './join-record.ts';

export interface JoinReportDeps {
  participant: Participant;
  record: ReadonlySignal<JoinRecord | undefined>;
  state: ReadonlySignal<CallState>;
  stats: () => Promise<readonly RTCStatsReport[]>;
  marks: JoinMarks;
  call: Call;
  clock: Clock;
}

/** Steps follow each other quickly, so they are sent together after a pause. */
const pauseMs = 2_000;
const checkEveryMs = 250;
/** After this many checks the person is probably alone, or nobody has a camera on. */
const checksMax = 240;

/** Waits for the first picture and reports to the server how joining goes, until the returned function is called. Errors are ignored. */
export function reportJoining({ participant, record, state, stats, marks, call, clock }: JoinReportDeps): () => void {
  let sentMarks = 0;
  let cancelSend = (): void => {};
  let cancelCheck = (): void => {};
  let isChecking = false;
  let isStopped = false;

  function send(): void {
    const { supportCode, marks = [] } = record.peek() ?? {};
    const startedAt = marks[0]?.at;
    if (supportCode === undefined || startedAt === undefined || marks.length === sentMarks) return;
    sentMarks = marks.length;
    const timed = marks.map(({ at, ...mark }) => ({ ...mark, atMs: Math.max(0, Math.round(at - startedAt)) }));
    call(reportJoin, { body: { supportCode, ...participant, startedAt: new Date(startedAt), marks: timed } }).catch(() => {});
  }

  async function checkPicture(turn: number): Promise<void> {
    const reports = await stats().catch(() => []);
    if (isStopped) return;
    if (reports.some(showsPicture)) {
      // A picture shows that media flows, even if the browser says so only after it.
      marks.step('connected');
      marks.step('firstPicture');
    } else if (turn < checksMax) cancelCheck = clock.after(checkEveryMs, () => void checkPicture(turn + 1));
  }

  const stopWatchingRecord = effect(() => {
    if (!record.value) return;
    cancelSend();
    cancelSend = clock.after(pauseMs, send);
  });

  const stopWatchingState = effect(() => {
    if (state.value.kind !== 'connected' || isChecking) return;
    isChecking = true;
    void checkPicture(0);
  });

  return () => {
    isStopped = true;
    stopWatchingRecord();
    stopWatchingState();
    cancelSend();
    cancelCheck();
    send();
  };
}

const showsPicture = (report: RTCStatsReport): boolean =>
  [...report.values()].some(
    (entry: { type?: string; framesDecoded?: number }) => entry.type === 'inbound-rtp' && (entry.framesDecoded ?? 0) > 0,
  );
