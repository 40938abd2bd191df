import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import { type Clock, systemClock } from '../../api/clock.ts';
import { createStatsReader, type StatsSample } from './connection-stats.ts';
import type { MeetingCall } from '../state/meeting-call.ts';

/** Best first (LIV-B04). */
export const qualityLevels = ['good', 'nonOptimal', 'poor', 'lost'] as const;

export type QualityLevel = (typeof qualityLevels)[number];

/**
 * The level of a sample is that of its worst value; above the last bound it is `poor`. `lost` is not measured: it is shown
 * while media is cut off. The bounds follow those published for conferencing products (loss 2 % and 8 %, round trip 250 and 500 ms).
 */
export const qualityBounds = {
  lossPercent: { good: 2, nonOptimal: 8 },
  roundTripMs: { good: 250, nonOptimal: 500 },
  jitterMs: { good: 30, nonOptimal: 80 },
} as const;

/** Measures every two seconds. A level falls after two worse samples in a row, and rises after three better ones. */
export interface QualityMonitor {
  /** Of the own connection, both directions. */
  readonly own: ReadonlySignal<QualityLevel>;
  /** The last measurement. */
  readonly sample: ReadonlySignal<StatsSample>;
  /** How media of each other attendee arrives, by attendee id; without media there is no entry. */
  readonly others: ReadonlySignal<ReadonlyMap<string, QualityLevel>>;
  dispose(): void;
}

export interface QualityMonitorDeps {
  call: Pick<MeetingCall, 'stats' | 'attendees' | 'connection'>;
  clock?: Clock;
}

const measureEveryMs = 2_000;

export function createQualityMonitor({ call, clock = systemClock }: QualityMonitorDeps): QualityMonitor {
  const counters = createStatsReader();
  const measured = signal<QualityLevel>('good');
  const sample = signal<StatsSample>({});
  const others = signal<ReadonlyMap<string, QualityLevel>>(new Map());
  const settleOwn = smoothed();
  const settleOthers = new Map<string, (now: QualityLevel) => QualityLevel>();
  let isOver = false;
  let stop = (): void => {};

  async function measure(): Promise<void> {
    const seen = counters.read(await call.stats().catch(() => []));
    if (isOver) return;
    sample.value = seen.own;
    measured.value = settleOwn(levelOf(seen.own));
    others.value = new Map(
      call.attendees.peek().flatMap(({ id, camera, screen }) => {
        const samples = [camera, screen]
          .flatMap((stream) => (stream ? stream.getTracks() : []))
          .flatMap((track) => seen.incoming.get(track.id) ?? []);
        return samples.length > 0 ? [[id, settled(id, worst(samples.map(levelOf)))] as const] : [];
      }),
    );
    next();
  }

  function settled(id: string, level: QualityLevel): QualityLevel {
    const settle = settleOthers.get(id) ?? smoothed();
    settleOthers.set(id, settle);
    return settle(level);
  }

  function next(): void {
    stop = clock.after(measureEveryMs, () => void measure());
  }

  next();
  return {
    own: computed(() => {
      const connection = call.connection.value;
      return connection.kind !== 'good' && connection.isCutOff ? 'lost' : measured.value;
    }),
    sample,
    others,
    dispose() {
      isOver = true;
      stop();
    },
  };
}

/** The level of the worst value; values that were not measured are ignored. */
export function levelOf(sample: StatsSample): QualityLevel {
  const names = ['lossPercent', 'roundTripMs', 'jitterMs'] as const;
  return worst(
    names.map((name) => {
      const value = sample[name] ?? 0;
      const bounds = qualityBounds[name];
      if (value <= bounds.good) return 'good';
      return value <= bounds.nonOptimal ? 'nonOptimal' : 'poor';
    }),
  );
}

export const worst = (levels: readonly QualityLevel[]): QualityLevel =>
  qualityLevels[Math.max(0, ...levels.map((level) => qualityLevels.indexOf(level)))] ?? 'good';

const samplesToFall = 2;
const samplesToRise = 3;

/** Smooths a level, so that it does not flicker. */
function smoothed(): (now: QualityLevel) => QualityLevel {
  let shown: QualityLevel = 'good';
  let others: QualityLevel[] = [];
  return (now) => {
    others = now === shown ? [] : [...others, now];
    const isFalling = (level: QualityLevel) => qualityLevels.indexOf(level) > qualityLevels.indexOf(shown);
    if (others.some(isFalling) !== others.every(isFalling)) others = [now];
    if (others.length < (isFalling(now) ? samplesToFall : samplesToRise)) return shown;
    [shown, others] = [now, []];
    return shown;
  };
}
