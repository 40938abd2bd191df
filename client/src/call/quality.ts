import type { ReadonlySignal } from '@preact/signals-react';
import type { Clock } from '../api/clock.ts';
import type { Connection } from './connection-state.ts';
import type { MeetingCall } from './meeting-call.ts';

/** Best first (LIV-B04). */
export const qualityLevels = ['good', 'nonOptimal', 'poor', 'lost'] as const;

export type QualityLevel = (typeof qualityLevels)[number];

/** What one look at the peer connections says; undefined where nothing was sent or received that could tell. */
export interface QualitySample {
  /** Packets lost since the look before, 0 to 100, the worse of both directions. */
  lossPercent?: number;
  /** There and back, milliseconds. */
  roundTripMs?: number;
  /** How unevenly packets arrive, milliseconds. */
  jitterMs?: number;
}

/**
 * A sample is as good as its worst value; above the last bound it is poor. `lost` is not measured: it is said while media
 * are cut off. The bounds follow what conferencing products publish (loss 2 % and 8 %, round trip 250 and 500 ms).
 */
export const qualityBounds = {
  lossPercent: { good: 2, nonOptimal: 8 },
  roundTripMs: { good: 250, nonOptimal: 500 },
  jitterMs: { good: 30, nonOptimal: 80 },
} as const;

/** Looks every two seconds. A level falls with the first sample and rises when three in a row are better. */
export interface Quality {
  /** Of the own line, both directions. */
  readonly own: ReadonlySignal<QualityLevel>;
  /** What was measured last: for a dialog that shows numbers. */
  readonly sample: ReadonlySignal<QualitySample>;
  /** How each of the others arrives here, by attendee id; without media from somebody there is no entry. */
  readonly others: ReadonlySignal<ReadonlyMap<string, QualityLevel>>;
  dispose(): void;
}

export interface QualityDeps {
  call: Pick<MeetingCall, 'stats' | 'attendees'> & { readonly connection: ReadonlySignal<Connection> };
  clock?: Clock;
}
