import type { MediaSettings } from '@meet/contracts/areas/media-settings';
import type { ReadonlySignal } from '@preact/signals-react';
import type { Clock } from '../../api/clock.ts';
import { type CaptureSource, startingTimesMs } from './capture-source.ts';
import type { MediaDevice, MediaDeviceList } from './device-list.ts';
import { deviceProblem } from './device-problem.ts';
import { audioConstraints, videoConstraints } from './media-settings.ts';
import type { PictureLimit } from './picture-limit.ts';

export const captureKinds = ['microphone', 'camera'] as const;

export type CaptureKind = (typeof captureKinds)[number];

/** A device in use was unplugged. */
export interface DeviceLoss {
  kind: CaptureKind;
  /** Its label. */
  lost: string;
  /** The label of the device that took over; undefined when there was none. */
  now: string | undefined;
  /** The label of a device that could be used instead by now. */
  back?: string;
}

/** Opens the devices of the sources. What arrives after `signal` is aborted is stopped. Never rejects. */
export interface DeviceCapture {
  /**
   * Opens what is wanted with one permission request, or each device alone where none is needed: a browser that takes one
   * back ends all that was opened with it. When one device fails, or waits for an answer, the other still starts.
   */
  open(signal: AbortSignal): Promise<void>;
  /** Brings a source in line with the user's choice. */
  settle(kind: CaptureKind, signal: AbortSignal): Promise<void>;
}

export interface DeviceCaptureDeps {
  mediaDevices: MediaDevices | undefined;
  devices: MediaDeviceList;
  settings: ReadonlySignal<MediaSettings>;
  picture: ReadonlySignal<PictureLimit>;
  sources: Readonly<Record<CaptureKind, CaptureSource>>;
  clock: Clock;
  onLost: (loss: DeviceLoss) => void;
}

export function createDeviceCapture({
  mediaDevices,
  devices,
  settings,
  picture,
  sources,
  clock,
  onLost,
}: DeviceCaptureDeps): DeviceCapture {
  /** A permission that a browser gives for once, as Firefox does, is not called granted while the device is in use. */
  const granted = new Set<CaptureKind>();

  async function open(signal: AbortSignal): Promise<void> {
    const isMissing = (kind: CaptureKind) => sources[kind].needsTrack();
    const missing = captureKinds.filter((kind) => isMissing(kind) && sources[kind].state.peek().kind !== 'starting');
    const together = Promise.all(missing.map((kind) => sources[kind].enqueue(() => undefined))).then(() => {
      const wanted = missing.filter(isMissing);
      return wanted.every((kind) => devices.permission.peek()[kind] === 'granted') ? wanted : start(wanted, signal);
    });
    const opened = async (kind: CaptureKind) => {
      if (missing.includes(kind) && (await together).includes(kind)) await start([kind], signal);
      if (!signal.aborted) sources[kind].align();
    };
    await Promise.all(captureKinds.map((kind) => sources[kind].enqueue(() => opened(kind))));
  }

  /** With one permission request; resolves with those that may still be had alone. */
  async function start(wanted: readonly CaptureKind[], signal: AbortSignal): Promise<readonly CaptureKind[]> {
    if (signal.aborted) return [];
    const setWaited = (ms: number) => {
      for (const kind of wanted) sources[kind].waitedMs.value = ms;
    };
    setWaited(0);
    for (const kind of wanted) sources[kind].state.value = { kind: 'starting' };
    const timers = startingTimesMs.map((ms) => clock.after(ms, () => setWaited(ms)));
    try {
      const stream = await capture(mediaDevices, wanted, devices.chosen.peek(), settings.peek(), picture.peek());
      for (const kind of wanted) use(kind, kind === 'camera' ? stream.getVideoTracks()[0] : stream.getAudioTracks()[0], signal);
    } catch (error) {
      if (signal.aborted) return [];
      const alone = aloneAfter(error, wanted);
      if (alone.length > 0) return alone;
      startFailed(wanted, error);
    } finally {
      for (const cancel of timers) cancel();
    }
    if (signal.aborted) return [];
    await devices.refresh();
    for (const kind of wanted) if (devices.permission.peek()[kind] === 'granted') granted.add(kind);
    return [];
  }

  function use(kind: CaptureKind, track: MediaStreamTrack | undefined, signal: AbortSignal): void {
    if (!track || signal.aborted) return track?.stop();
    track.addEventListener('ended', () => void sources[kind].enqueue(() => unplugged(kind, track, signal)), { signal });
    sources[kind].watch(track, signal);
    sources[kind].align(track);
  }

  /** When both were refused, one alone may still work. Nobody who denied the permission is asked again. */
  function aloneAfter(error: unknown, wanted: readonly CaptureKind[]): readonly CaptureKind[] {
    const denied = wanted.filter((kind) => devices.permission.peek()[kind] === 'denied');
    return wanted.length > 1 && (!isPermissionDenied(error) || denied.length === 1) ? wanted : [];
  }

  function startFailed(wanted: readonly CaptureKind[], error: unknown): void {
    for (const kind of wanted) {
      const circumstances = { permission: devices.permission.peek()[kind], isListed: devices.lists.peek()[kind].length > 0 };
      sources[kind].state.value = { kind: 'failed', problem: deviceProblem(error, circumstances) };
    }
  }

  /** Another device takes over if there is one, or the same one, if the browser has ended it although it is there. */
  async function unplugged(kind: CaptureKind, track: MediaStreamTrack, signal: AbortSignal): Promise<void> {
    const source = sources[kind];
    if (signal.aborted || source.track() !== track) return;
    await devices.refresh();
    if (signal.aborted) return;
    const permission = devices.permission.peek()[kind];
    if (permission === 'denied' || (permission === 'prompt' && granted.has(kind))) {
      granted.delete(kind);
      // Whoever has just withdrawn it is not asked for it again.
      source.state.value = { kind: 'failed', problem: 'denied' };
      return;
    }
    const listed = devices.lists.peek()[kind];
    source.state.value = listed.length > 0 ? { kind: 'off' } : { kind: 'failed', problem: 'notFound' };
    if (listed.length > 0) await settle(kind, signal);
    const lost = track.label;
    const now = source.track()?.label;
    if (!signal.aborted && !((now ?? lost) === lost && isAmong(listed, track))) onLost({ kind, lost, now });
  }

  async function settle(kind: CaptureKind, signal: AbortSignal): Promise<void> {
    if (sources[kind].needsTrack()) await start([kind], signal);
    if (!signal.aborted) sources[kind].align();
  }

  return { open, settle };
}

function isAmong(listed: readonly MediaDevice[], track: MediaStreamTrack): boolean {
  const { deviceId } = track.getSettings();
  return listed.some(({ id, label }) => id === deviceId && label === track.label);
}

const isPermissionDenied = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** Asks for the chosen devices, for any device when a chosen one can't do it, and for any device as it is when none can do it. */
async function capture(
  mediaDevices: MediaDevices | undefined,
  wanted: readonly CaptureKind[],
  chosen: Readonly<Partial<Record<CaptureKind, string | undefined>>>,
  settings: MediaSettings,
  { captured }: PictureLimit,
): Promise<MediaStream> {
  if (!mediaDevices) throw new DOMException('no media devices', 'SecurityError');
  const ask = ({ microphone, camera }: typeof chosen, limits: MediaSettings) =>
    mediaDevices.getUserMedia({
      audio: wanted.includes('microphone') && { ...audioConstraints(settings), ...exactly(microphone) },
      video: wanted.includes('camera') && { ...videoConstraints(limits, captured), ...exactly(camera) },
    });
  const orElse = (next: () => Promise<MediaStream>) => (error: unknown) => {
    if (deviceProblem(error) !== 'constraint') throw error;
    return next();
  };
  return ask(chosen, settings)
    .catch(orElse(() => ask({}, settings)))
    .catch(orElse(() => ask({}, {})));
}

const exactly = (id: string | undefined) => (id === undefined ? {} : { deviceId: { exact: id } });
