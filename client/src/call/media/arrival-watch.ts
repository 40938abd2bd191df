import type { Clock } from '../../api/clock.ts';

/** Notices that nothing arrives any more, neither media nor reports nor connectivity checks. Browsers notice it much later. */
export interface ArrivalWatch {
  /** Does nothing while it runs. */
  start(): void;
  stop(): void;
}

export interface ArrivalWatchDeps {
  clock: Clock;
  stats: () => Promise<readonly RTCStatsReport[]>;
  onSilent: () => void;
  /** Something arrives again. */
  onArriving: () => void;
}

const pollEveryMs = 400;
/** Unchanged polls in a row that are silence. Somebody who is alone gets a report every few seconds only: then twice the usual. */
const silentPolls = 3;
/** So many pauses tell what is usual. */
const pausesMax = 8;

export function createArrivalWatch({ clock, stats, onSilent, onArriving }: ArrivalWatchDeps): ArrivalWatch {
  let life: AbortController | undefined;

  function watch(signal: AbortSignal): void {
    let before: string | undefined;
    let lookedAt = clock.now();
    let unchanged = 0;
    let isSilent = false;
    let pauses: readonly number[] = [];
    let cancel = (): void => {};
    signal.addEventListener('abort', () => cancel());

    const poll = async () => {
      const now = arrivedIn(await stats().catch(() => []));
      if (signal.aborted) return;
      // A tab that sleeps looks too seldom to count.
      const isLate = clock.now() - lookedAt > 2 * pollEveryMs;
      lookedAt = clock.now();
      if (now !== before) changed();
      else if (!isLate) unchanged++;
      before = now;
      if (!isSilent && pauses.length > 0 && unchanged >= Math.max(silentPolls, 2 * usual(pauses) + 1)) {
        isSilent = true;
        onSilent();
      }
      cancel = clock.after(pollEveryMs, () => void poll());
    };

    function changed(): void {
      if (isSilent) onArriving();
      else if (before !== undefined) pauses = [...pauses, unchanged].slice(-pausesMax);
      unchanged = 0;
      isSilent = false;
    }

    void poll();
  }

  return {
    start() {
      if (life) return;
      life = new AbortController();
      watch(life.signal);
    },
    stop() {
      life?.abort();
      life = undefined;
    },
  };
}

/** The longest but one: connections that are being made pause once. */
const usual = (pauses: readonly number[]): number => pauses.toSorted((a, b) => b - a)[1] ?? pauses[0] ?? 0;

/** Changes with everything that arrives. Browsers leave some of it out. */
function arrivedIn(stats: readonly RTCStatsReport[]): string {
  const entries = stats.flatMap((report): Record<string, unknown>[] => [...report.values()]);
  return JSON.stringify(entries.flatMap((entry) => (arriving[String(entry['type'])] ?? []).map((name) => entry[name])));
}

const arriving: Readonly<Record<string, readonly string[]>> = {
  transport: ['packetsReceived'],
  'candidate-pair': ['bytesReceived', 'responsesReceived'],
  'inbound-rtp': ['packetsReceived'],
  'remote-inbound-rtp': ['roundTripTimeMeasurements', 'packetsLost', 'jitter'],
};
