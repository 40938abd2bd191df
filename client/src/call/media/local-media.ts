import type { MediaSettings } from '@meet/contracts/areas/media-settings';
import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import { type Clock, systemClock } from '../../api/clock.ts';
import { type CaptureSource, createCaptureSource } from './capture-source.ts';
import { type CaptureKind, type DeviceLoss, captureKinds, createDeviceCapture } from './device-capture.ts';
import { createDeviceLossWatch } from './device-loss.ts';
import type { LocalSource } from './local-source.ts';
import { type MediaChoices, createMediaChoices } from './media-choices.ts';
import { videoConstraints } from './media-settings.ts';
import { type PictureLimit, usualPicture } from './picture-limit.ts';
import { createScreenShare } from './screen-share.ts';
import type { MediaDeviceList } from './device-list.ts';
import { type BackgroundDeps, type CameraBackground, createBackground } from './background/background.ts';

/** What others can hear and see of us. */
export interface SentMedia extends MediaChoices {
  share: boolean;
}

/** The own camera, microphone and screen. The preview before a call and the call itself use the same tracks. */
export interface LocalMedia {
  readonly choices: ReadonlySignal<MediaChoices>;
  /** As it is sent. */
  readonly microphone: ReadonlySignal<LocalSource>;
  /** As it is sent and shown, with its background. */
  readonly camera: ReadonlySignal<LocalSource>;
  readonly background: CameraBackground;
  readonly screen: ReadonlySignal<LocalSource>;
  readonly sending: ReadonlySignal<SentMedia>;
  readonly canShareScreen: boolean;
  /** What the server sets; nothing until it is known. */
  readonly settings: ReadonlySignal<MediaSettings>;
  /** How large a picture the camera is asked for, and how large it is sent. */
  readonly picture: ReadonlySignal<PictureLimit>;
  /** Devices that are on and give nothing, as the system has taken them away for a while. */
  readonly interrupted: ReadonlySignal<readonly CaptureKind[]>;
  /** The last device that was unplugged while in use, until another one is chosen, or none is missing any more. */
  readonly loss: ReadonlySignal<DeviceLoss | undefined>;
  /** Starts everything chosen, with one permission request. When one source fails the other still starts. Never rejects. */
  open(): Promise<void>;
  setAudio(on: boolean): Promise<void>;
  setVideo(on: boolean): Promise<void>;
  /** Uses another device from now on, also in a running call. The choice is stored. */
  choose(kind: 'camera' | 'microphone', deviceId: string): Promise<void>;
  /** Opens the device again: not every system gives one back by itself. */
  renew(kind: CaptureKind): Promise<void>;
  /** While this device is on, its sound is sent as that of another track; undefined: as it is. */
  replaceVoice(device: MediaStreamTrack, track: MediaStreamTrack | undefined): void;
  /** The camera that is on follows, if it can. */
  limitPicture(limit: PictureLimit): void;
  shareScreen(): Promise<void>;
  stopScreen(): void;
  /** Stops all tracks, so the camera light goes off. The choices are kept; `open()` starts again. */
  release(): void;
}

export interface LocalMediaDeps {
  /** Undefined on a page that is not secure. */
  mediaDevices: MediaDevices | undefined;
  devices: MediaDeviceList;
  /** Devices are opened after it has settled; it never rejects. */
  settings?: Promise<MediaSettings>;
  clock?: Clock;
  /** Where the background is stored, and how its drawing is loaded. */
  background?: Pick<BackgroundDeps, 'load' | 'storage'>;
}

export function createLocalMedia({
  mediaDevices,
  devices,
  settings: given,
  clock = systemClock,
  background: ways,
}: LocalMediaDeps): LocalMedia {
  const { choices, settings, ...chosen } = createMediaChoices(given);
  const picture = signal(usualPicture);
  const sources = captureSources(choices, devices);
  const screen = createScreenShare(mediaDevices);
  const losses = createDeviceLossWatch(devices, sources);
  /** Aborted by `release`: tracks that arrive later are stopped. */
  let lifetime = new AbortController();

  const capture = createDeviceCapture({ mediaDevices, devices, settings, picture, sources, clock, onLost: losses.lost });

  function change(kind: CaptureKind, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = lifetime;
    return sources[kind].enqueue(() => (signal.aborted ? undefined : run(signal)));
  }

  const isOn = (kind: CaptureKind) => sources[kind].shown.value.kind === 'on';
  const interrupted = computed(() => captureKinds.filter((kind) => isOn(kind) && sources[kind].isInterrupted.value));

  function renew(kind: CaptureKind): Promise<void> {
    return change(kind, async (signal) => {
      sources[kind].release();
      await capture.settle(kind, signal);
    });
  }

  function setVideo(on: boolean): Promise<void> {
    chosen.setVideo(on);
    return change('camera', (signal) => capture.settle('camera', signal));
  }

  const { camera, ...background } = createBackground({ ...ways, camera: sources.camera.shown, clock, turnOff: () => void setVideo(false) });

  return {
    choices,
    settings,
    picture,
    ...replaceableVoice(sources.microphone.shown),
    camera,
    background,
    screen: screen.source,
    sending: computed(() => ({
      audio: isOn('microphone') && !interrupted.value.includes('microphone'),
      video: camera.value.kind === 'on' && !interrupted.value.includes('camera'),
      share: screen.source.value.kind === 'on',
    })),
    interrupted,
    loss: losses.loss,
    canShareScreen: mediaDevices !== undefined && 'getDisplayMedia' in mediaDevices,
    async open() {
      const { signal } = lifetime;
      await chosen.follow();
      await capture.open(signal);
    },
    setAudio(on) {
      chosen.setAudio(on);
      return change('microphone', (signal) => capture.settle('microphone', signal));
    },
    setVideo,
    choose(kind, deviceId) {
      devices.choose(kind, deviceId);
      losses.chosen(kind);
      return renew(kind);
    },
    renew,
    limitPicture(limit) {
      void sources.camera.enqueue(async () => {
        if (limit.captured !== picture.peek().captured)
          await sources.camera
            .track()
            ?.applyConstraints(videoConstraints(settings.peek(), limit.captured))
            .catch((error: unknown) => console.warn('media: size refused', error));
        picture.value = limit;
      });
    },
    shareScreen: screen.start,
    stopScreen: screen.stop,
    release() {
      lifetime.abort();
      lifetime = new AbortController();
      for (const kind of captureKinds) sources[kind].release();
      screen.stop();
    },
  };
}

function replaceableVoice(microphone: ReadonlySignal<LocalSource>): Pick<LocalMedia, 'microphone' | 'replaceVoice'> {
  const voice = signal<{ device?: MediaStreamTrack; track?: MediaStreamTrack | undefined }>({});
  return {
    microphone: computed(() => {
      const source = microphone.value;
      const { device, track } = voice.value;
      return track && source.kind === 'on' && source.track === device ? { kind: 'on', device, track } : source;
    }),
    replaceVoice: (device, track) => void (voice.value = { device, track }),
  };
}

/** Each is wanted as the user chose, and asks for the permission as the browser says. */
function captureSources(choices: LocalMedia['choices'], { permission }: MediaDeviceList): Record<CaptureKind, CaptureSource> {
  return {
    microphone: createCaptureSource({
      isWanted: () => choices.value.audio,
      isPermitted: () => permission.value.microphone === 'granted',
      keepsTrack: true,
    }),
    camera: createCaptureSource({
      isWanted: () => choices.value.video,
      isPermitted: () => permission.value.camera === 'granted',
      keepsTrack: false,
    }),
  };
}
