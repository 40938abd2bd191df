import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import { type Clock, systemClock } from '../../api/clock.ts';
import { type DeviceProblem, deviceProblem } from './device-problem.ts';
import type { MediaDeviceList } from './device-list.ts';

/**
 * One own source. `asking`: the browser waits for somebody to allow it, or so it seems. A muted microphone keeps its track,
 * silent; everything else that is not `on` has none.
 */
export type LocalSource =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'asking' }
  | { kind: 'on'; track: MediaStreamTrack }
  | { kind: 'muted'; track: MediaStreamTrack }
  | { kind: 'failed'; problem: DeviceProblem };

/** User choices, both on by default (000 §3). */
export interface MediaChoices {
  audio: boolean;
  video: boolean;
}

/** A device in use was unplugged. */
export interface DeviceLoss {
  kind: 'camera' | 'microphone';
  /** As the browser called it. */
  lost: string;
  /** The one that took its place; undefined when there was none. */
  now: string | undefined;
}

/** What others can hear and see of us. */
export interface SentMedia extends MediaChoices {
  share: boolean;
}

/** The own camera, microphone and screen: the preview before a call and what is sent in it are the same tracks. */
export interface LocalMedia {
  readonly choices: ReadonlySignal<MediaChoices>;
  readonly microphone: ReadonlySignal<LocalSource>;
  readonly camera: ReadonlySignal<LocalSource>;
  readonly screen: ReadonlySignal<LocalSource>;
  readonly sending: ReadonlySignal<SentMedia>;
  readonly canShareScreen: boolean;
  /** The last device that went away while in use; undefined before, and once somebody chose another one. */
  readonly loss: ReadonlySignal<DeviceLoss | undefined>;
  /** Starts everything chosen, asking once for all of it; what fails does not keep the other from starting. Never rejects. */
  open(): Promise<void>;
  setAudio(on: boolean): Promise<void>;
  setVideo(on: boolean): Promise<void>;
  /** Uses another device from now on, in a running call too; remembered. */
  choose(kind: 'camera' | 'microphone', deviceId: string): Promise<void>;
  shareScreen(): Promise<void>;
  stopScreen(): void;
  /** Ends all tracks: the camera light goes off. The choices stay; `open()` starts again. */
  release(): void;
}

const kinds = ['microphone', 'camera'] as const;

type Kind = (typeof kinds)[number];

/** Enough for a tile; a laptop's core encodes and a small server forwards it. */
const picture = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24 } };
const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** What may be used starts within a moment; after the second time the operating system asks, whatever the browser says. */
const [askingAfterMs, surelyAskingAfterMs] = [500, 3_000];

export interface LocalMediaDeps {
  mediaDevices: MediaDevices | undefined;
  devices: MediaDeviceList;
  clock?: Clock;
}

export function createLocalMedia({ mediaDevices, devices, clock = systemClock }: LocalMediaDeps): LocalMedia {
  const choices = signal<MediaChoices>({ audio: true, video: true });
  const sources = { microphone: signal<LocalSource>({ kind: 'off' }), camera: signal<LocalSource>({ kind: 'off' }) };
  const screen = signal<LocalSource>({ kind: 'off' });
  const loss = signal<DeviceLoss | undefined>(undefined);
  /** Changes of one kind happen one after the other: a double click must not open two cameras. */
  const queues: Record<Kind, Promise<void>> = { microphone: Promise.resolve(), camera: Promise.resolve() };
  /** Tracks that arrive after a release are not wanted any more. */
  let life = new AbortController();

  const waitedMs = { microphone: signal(0), camera: signal(0) };

  const isWanted = (kind: Kind, { video, audio } = choices.peek()) => (kind === 'camera' ? video : audio);

  /** As it is shown: whoever takes the wish back is not kept waiting for what is still starting. */
  const shown = (kind: Kind): ReadonlySignal<LocalSource> =>
    computed(() => {
      const source = sources[kind].value;
      if (source.kind !== 'starting') return source;
      if (!isWanted(kind, choices.value)) return { kind: 'off' };
      const isAsking = waitedMs[kind].value >= (devices.permission.value[kind] === 'granted' ? surelyAskingAfterMs : askingAfterMs);
      return isAsking ? { kind: 'asking' } : source;
    });
  const trackOf = (kind: Kind) => held(sources[kind].peek());

  function acquire(wanted: readonly Kind[]): Promise<MediaStream> {
    if (!mediaDevices) throw new DOMException('no media devices', 'SecurityError');
    const ask = (isExact: boolean) => {
      const { microphone, camera } = isExact ? devices.chosen.peek() : {};
      return mediaDevices.getUserMedia({
        audio: wanted.includes('microphone') && { ...voice, ...exactly(microphone) },
        video: wanted.includes('camera') && { ...picture, ...exactly(camera) },
      });
    };
    return ask(true).catch((error: unknown) => {
      if (deviceProblem(error) !== 'constraint') throw error;
      return ask(false);
    });
  }

  /** Brings a source in line with the wish for it. */
  async function settle(kind: Kind, over: AbortSignal): Promise<void> {
    if (!trackOf(kind) && isWanted(kind)) await start([kind], over);
    if (!over.aborted) align(kind);
  }

  /** The wish may have changed while the device was starting. */
  function align(kind: Kind, track = trackOf(kind)): void {
    if (track && kind === 'microphone') track.enabled = isWanted(kind);
    else if (!isWanted(kind)) {
      track?.stop();
      sources[kind].value = { kind: 'off' };
      return;
    }
    if (track) sources[kind].value = { kind: track.enabled ? 'on' : 'muted', track };
  }

  async function start(wanted: readonly Kind[], over: AbortSignal): Promise<void> {
    const waitedFor = (ms: number) => {
      for (const kind of wanted) waitedMs[kind].value = ms;
    };
    waitedFor(0);
    for (const kind of wanted) sources[kind].value = { kind: 'starting' };
    const timers = [askingAfterMs, surelyAskingAfterMs].map((ms) => clock.after(ms, () => waitedFor(ms)));
    try {
      const stream = await acquire(wanted);
      for (const kind of wanted) take(kind, kind === 'camera' ? stream.getVideoTracks()[0] : stream.getAudioTracks()[0], over);
    } catch (error) {
      if (over.aborted) return;
      await failed(wanted, error, over);
    } finally {
      for (const cancel of timers) cancel();
    }
    if (!over.aborted) await devices.refresh();
  }

  function take(kind: Kind, track: MediaStreamTrack | undefined, over: AbortSignal): void {
    if (!track || over.aborted) return track?.stop();
    track.addEventListener('ended', () => void queue(kind, () => unplugged(kind, track, over)), { signal: over });
    align(kind, track);
  }

  /** Together refused may still mean that one of them can be had alone, but nobody who said no is asked again. */
  async function failed(wanted: readonly Kind[], error: unknown, over: AbortSignal): Promise<void> {
    const permission = devices.permission.peek();
    const refused = wanted.filter((kind) => permission[kind] === 'denied');
    const isRefusal = error instanceof DOMException && error.name === 'NotAllowedError';
    if (wanted.length > 1 && (!isRefusal || refused.length === 1)) {
      for (const kind of wanted) await start([kind], over);
      return;
    }
    for (const kind of wanted) {
      const circumstances = { permission: permission[kind], isListed: devices.lists.peek()[kind].length > 0 };
      sources[kind].value = { kind: 'failed', problem: deviceProblem(error, circumstances) };
    }
  }

  /** The device is gone: another one takes its place if there is one. */
  async function unplugged(kind: Kind, track: MediaStreamTrack, over: AbortSignal): Promise<void> {
    if (trackOf(kind) !== track) return;
    await devices.refresh();
    if (over.aborted) return;
    const isAnotherThere = devices.lists.peek()[kind].length > 0;
    sources[kind].value = isAnotherThere ? { kind: 'off' } : { kind: 'failed', problem: 'notFound' };
    if (isAnotherThere) await settle(kind, over);
    if (!over.aborted) loss.value = { kind, lost: track.label, now: trackOf(kind)?.label };
  }

  function queue(kind: Kind, run: (over: AbortSignal) => Promise<void>): Promise<void> {
    const { signal: over } = life;
    queues[kind] = queues[kind].then(() => (over.aborted ? undefined : run(over))).catch((error: unknown) => console.warn('media', error));
    return queues[kind];
  }

  return {
    choices,
    microphone: shown('microphone'),
    camera: shown('camera'),
    screen,
    sending: computed(() => ({
      audio: sources.microphone.value.kind === 'on',
      video: sources.camera.value.kind === 'on',
      share: screen.value.kind === 'on',
    })),
    loss,
    canShareScreen: mediaDevices !== undefined && 'getDisplayMedia' in mediaDevices,
    async open() {
      const { signal: over } = life;
      const opening = Promise.all([queues.microphone, queues.camera]).then(async () => {
        const wanted = kinds.filter((kind) => isWanted(kind) && !trackOf(kind));
        if (wanted.length > 0 && !over.aborted) await start(wanted, over);
      });
      const aligned = async (kind: Kind) => {
        await opening;
        if (!over.aborted) align(kind);
      };
      await Promise.all(kinds.map((kind) => queue(kind, () => aligned(kind))));
    },
    setAudio(on) {
      choices.value = { ...choices.peek(), audio: on };
      return queue('microphone', (over) => settle('microphone', over));
    },
    setVideo(on) {
      choices.value = { ...choices.peek(), video: on };
      return queue('camera', (over) => settle('camera', over));
    },
    choose(kind, deviceId) {
      devices.choose(kind, deviceId);
      if (loss.peek()?.kind === kind) loss.value = undefined;
      return queue(kind, async (over) => {
        trackOf(kind)?.stop();
        sources[kind].value = { kind: 'off' };
        await settle(kind, over);
      });
    },
    async shareScreen() {
      if (!mediaDevices || screen.peek().kind === 'starting' || held(screen.peek())) return;
      const { signal: over } = life;
      const starting: LocalSource = { kind: 'starting' };
      screen.value = starting;
      try {
        const stream = await mediaDevices.getDisplayMedia({ video: true });
        const [track] = stream.getVideoTracks();
        // Taken back while the browser asked which screen.
        if (!track || screen.peek() !== starting) return track?.stop();
        track.contentHint = 'detail';
        track.addEventListener('ended', () => (screen.value = { kind: 'off' }), { signal: over });
        screen.value = { kind: 'on', track };
      } catch (error) {
        // Closing the browser's own dialog is an answer, not a problem.
        const problem = deviceProblem(error);
        if (screen.peek() !== starting) return;
        screen.value = problem === 'denied' ? { kind: 'off' } : { kind: 'failed', problem };
      }
    },
    stopScreen() {
      held(screen.peek())?.stop();
      screen.value = { kind: 'off' };
    },
    release() {
      life.abort();
      life = new AbortController();
      for (const source of [sources.microphone, sources.camera, screen]) {
        held(source.peek())?.stop();
        source.value = { kind: 'off' };
      }
    },
  };
}

const exactly = (id: string | undefined) => (id === undefined ? {} : { deviceId: { exact: id } });

const held = (source: LocalSource): MediaStreamTrack | undefined => ('track' in source ? source.track : undefined);
