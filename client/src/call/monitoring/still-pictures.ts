import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import { type Clock, systemClock } from '../../api/clock.ts';
import type { MeetingCall } from '../state/meeting-call.ts';
import { qualityLevels, type QualityLevel } from './quality.ts';

/** Whose camera is on and in sight although no picture of it arrives (LIV-B04). Servers withhold pictures from narrow lines. */
export interface StillPictures {
  /** Ids of attendees, until the next frame. */
  readonly ids: ReadonlySignal<ReadonlySet<string>>;
  /** Several pictures have stood still at the same time, and since then not all have moved for a while. */
  readonly areSeveral: ReadonlySignal<boolean>;
  /**
   * How good the own line can be at best. One picture that stands still while others move may have been stopped by its sender; when
   * nothing is seen that moves, or several stand still, the line is not called good, and poor when both is so.
   */
  readonly line: ReadonlySignal<QualityLevel>;
  dispose(): void;
}

export interface StillPicturesDeps {
  call: Pick<MeetingCall, 'stats' | 'attendees' | 'view'>;
  /** Streams that arrive but cannot be decrypted: they do not count as still. */
  unreadable?: ReadonlySignal<ReadonlySet<string>> | undefined;
  clock?: Clock;
}

const lookEveryMs = 1_000;
/** So that the next frame is seen at once. */
const lookWhileStillMs = 250;
/** So long without a frame. Changes of size, and pictures that are asked for anew, take less. */
const stillAfterMs = 4_000;
const severalFrom = 2;
/** What comes and goes all the time is told of once. */
const calmMs = 30_000;

interface Seen {
  frames: number;
  forMs: number;
}

export function createStillPictures({ call, unreadable, clock = systemClock }: StillPicturesDeps): StillPictures {
  /** By track id. */
  let seen = new Map<string, Seen>();
  const still = signal<ReadonlySet<string>>(new Set());
  const areSeveral = signal(false);
  let lookedAt = clock.now();
  let stoodAt = 0;
  let isOver = false;
  let stop = (): void => {};

  const shown = computed(() => {
    const cameras = camerasInSight(call).filter(({ streamId }) => !unreadable?.value.has(streamId));
    return new Map(cameras.map((camera) => [camera.track, camera.owner]));
  });
  const ids = computed(() => new Set([...still.value].flatMap((track) => shown.value.get(track)?.id ?? [])));
  const line = computed(() => {
    const connected = [...shown.value].flatMap(([track, { reconnecting }]) => (reconnecting === true ? [] : track));
    const stopped = connected.filter((track) => still.value.has(track)).length;
    const signs = [stopped > 0 && stopped === connected.length, stopped >= severalFrom].filter(Boolean);
    return qualityLevels[signs.length] ?? 'good';
  });

  async function look(): Promise<void> {
    const frames = framesIn(await call.stats().catch(() => []));
    if (isOver) return;
    const now = new Map<string, Seen>();
    // A tab that sleeps looks too seldom.
    const passedMs = Math.min(clock.now() - lookedAt, lookEveryMs);
    lookedAt = clock.now();
    for (const track of frames ? shown.peek().keys() : []) {
      const count = frames?.has(track) ? frames.get(track) : 0;
      if (count === undefined) continue;
      const before = seen.get(track);
      now.set(track, { frames: count, forMs: before?.frames === count ? before.forMs + passedMs : 0 });
    }
    seen = now;
    const next = new Set([...now].flatMap(([track, { forMs }]) => (forMs >= stillAfterMs ? track : [])));
    if (next.size !== still.peek().size || [...next].some((track) => !still.peek().has(track))) still.value = next;
    if (next.size > 0) stoodAt = clock.now();
    if (next.size >= severalFrom) areSeveral.value = true;
    else if (clock.now() - stoodAt >= calmMs) areSeveral.value = false;
    stop = clock.after(next.size > 0 ? lookWhileStillMs : lookEveryMs, () => void look());
  }

  void look();
  return {
    ids,
    areSeveral,
    line,
    dispose() {
      isOver = true;
      stop();
    },
  };
}

/** The tracks of cameras that are on and that the page shows at this moment. */
function camerasInSight({ attendees, view }: Pick<MeetingCall, 'attendees' | 'view'>) {
  const inSight = new Set(view.value?.flatMap(({ id, source, height }) => (source === 'camera' && height > 0 ? id : [])));
  return attendees.value.flatMap((owner) => {
    const { id, video, camera } = owner;
    if (!video || !camera || !inSight.has(id)) return [];
    return camera.getTracks().flatMap((track) => (track.kind === 'video' ? { track: track.id, streamId: camera.id, owner } : []));
  });
}

/** Frames so far by track id, undefined where they are not counted; undefined where the browser names no tracks at all. */
function framesIn(stats: readonly RTCStatsReport[]): ReadonlyMap<string, number | undefined> | undefined {
  const entries = stats.flatMap((report): Record<string, unknown>[] => [...report.values()]);
  const named = entries.filter(({ type, trackIdentifier }) => type === 'inbound-rtp' && trackIdentifier !== undefined);
  if (named.length === 0) return undefined;
  return new Map(
    named.map(({ trackIdentifier, framesDecoded }) => [
      String(trackIdentifier),
      typeof framesDecoded === 'number' ? framesDecoded : undefined,
    ]),
  );
}
