/** What one look at the peer connections says; undefined where nothing was sent or received that could tell. */
export interface StatsSample {
  /** Packets lost since the look before, 0 to 100, the worse of both directions. */
  lossPercent?: number;
  /** There and back, milliseconds. */
  roundTripMs?: number;
  /** How unevenly packets arrive, milliseconds. */
  jitterMs?: number;
}

/** Computes what happened between two readings of the peer connections' statistics. */
export interface StatsReader {
  read(reports: readonly RTCStatsReport[]): {
    /** The own connection: the worse of both directions. */
    own: StatsSample;
    /** Received media, by track id. */
    incoming: ReadonlyMap<string, StatsSample>;
  };
}

/** The members of an entry that are used here. Browsers leave some out. */
interface Entry {
  id?: string;
  type?: string;
  trackIdentifier?: string;
  packetsReceived?: number;
  packetsLost?: number;
  /** Seconds. */
  jitter?: number;
  /** 0 to 1. */
  fractionLost?: number;
  /** Seconds. */
  roundTripTime?: number;
  currentRoundTripTime?: number;
  nominated?: boolean;
}

export function createStatsReader(): StatsReader {
  let before = new Map<string, { received: number; lost: number }>();

  /** Percent of the packets since the last reading; undefined when there were none. */
  function lossOf(
    { packetsReceived = 0, packetsLost = 0 }: Entry,
    then: { received: number; lost: number } | undefined,
  ): number | undefined {
    const [received, lost] = [packetsReceived - (then?.received ?? 0), Math.max(0, packetsLost - (then?.lost ?? 0))];
    return received + lost > 0 ? (lost / (received + lost)) * 100 : undefined;
  }

  return {
    read(reports) {
      const after = new Map<string, { received: number; lost: number }>();
      const incoming = new Map<string, StatsSample>();
      const parts: StatsSample[] = [];
      reports.forEach((report, connection) => {
        for (const entry of entriesOf(report)) {
          if (entry.type === 'candidate-pair' && entry.nominated) parts.push(sampleOf({ roundTripMs: inMs(entry.currentRoundTripTime) }));
          if (entry.type === 'remote-inbound-rtp')
            parts.push(
              sampleOf({
                lossPercent: entry.fractionLost === undefined ? undefined : entry.fractionLost * 100,
                roundTripMs: inMs(entry.roundTripTime),
                jitterMs: inMs(entry.jitter),
              }),
            );
          if (entry.type !== 'inbound-rtp') continue;
          const key = `${connection} ${entry.id}`;
          const sample = sampleOf({ lossPercent: lossOf(entry, before.get(key)), jitterMs: inMs(entry.jitter) });
          after.set(key, { received: entry.packetsReceived ?? 0, lost: entry.packetsLost ?? 0 });
          parts.push(sample);
          if (entry.trackIdentifier !== undefined) incoming.set(entry.trackIdentifier, sample);
        }
      });
      before = after;
      return { own: worstOf(parts), incoming };
    },
  };
}

const entriesOf = (report: RTCStatsReport): Entry[] => [...report.values()];

const inMs = (seconds: number | undefined): number | undefined => (seconds === undefined ? undefined : seconds * 1000);

const names = ['lossPercent', 'roundTripMs', 'jitterMs'] as const;

function sampleOf(values: { [Name in keyof StatsSample]?: number | undefined }): StatsSample {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}

const worstOf = (samples: readonly StatsSample[]): StatsSample =>
  sampleOf(Object.fromEntries(names.map((name) => [name, max(samples.flatMap((sample) => sample[name] ?? []))])));

const max = (values: readonly number[]): number | undefined => (values.length > 0 ? Math.max(...values) : undefined);
