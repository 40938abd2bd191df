import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import { type Clock, systemClock } from '../../api/clock.ts';
import type { MeetingCall } from '../state/meeting-call.ts';
import type { RemoteAttendee } from '../state/remote-attendees.ts';

/** Whose camera is on and in sight although no picture of it arrives (LIV-B04). Servers withhold pictures from narrow lines. */
export interface StillPictures {
  /** Ids of attendees, until the next frame. */
  readonly ids: ReadonlySignal<ReadonlySet<string>>;
  /** Several pictures have stood still at the same time, and since then not all have moved for a while. */
  readonly areSeveral: ReadonlySignal<boolean>;
  dispose(): void;
}

export interface StillPicturesDeps {
  call: Pick<MeetingCall, 'stats' | 'attendees' | 'view'>;
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

export function createStillPictures({ call, clock = systemClock }: StillPicturesDeps): StillPictures {
  /** By track id. */
  let seen = new Map<string, Seen>();
  const still = signal<ReadonlySet<string>>(new Set());
  const areSeveral = signal(false);
  let lookedAt = clock.now();
  let stoodAt = 0;
  let isOver = false;
  let stop = (): void => {};

  const shown = computed(() => new Map(camerasInSight(call).map((track) => [track.id, track.owner])));
  const ids = computed(() => new Set([...still.value].flatMap((track) => shown.value.get(track) ?? [])));

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
    dispose() {
      isOver = true;
      stop();
    },
  };
}

/** The tracks of cameras that are on and that the page shows at this moment. */
function camerasInSight({ attendees, view }: Pick<MeetingCall, 'attendees' | 'view'>): { id: string; owner: string }[] {
  const inSight = new Set(view.value?.flatMap(({ id, source, height }) => (source === 'camera' && height > 0 ? id : [])));
  const isShown = ({ id, video }: RemoteAttendee) => video && inSight.has(id);
  return attendees.value
    .filter(isShown)
    .flatMap(({ id: owner, camera }) => (camera?.getTracks() ?? []).flatMap(({ kind, id }) => (kind === 'video' ? { id, owner } : [])));
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
