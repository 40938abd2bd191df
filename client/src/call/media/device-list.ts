import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import * as v from 'valibot';
import { storedValue } from '../../api/stored-value.ts';

export const deviceKinds = ['camera', 'microphone', 'speaker'] as const;

export type DeviceKind = (typeof deviceKinds)[number];

export interface MediaDevice {
  id: string;
  label: string;
}

export interface DeviceChange {
  kind: DeviceKind;
  change: 'plugged' | 'unplugged';
  device: MediaDevice;
}

export type DeviceLists = Readonly<Record<DeviceKind, readonly MediaDevice[]>>;

export interface MediaDeviceList {
  /** Empty until the browser gives ids, which is after the first permission. */
  readonly lists: ReadonlySignal<DeviceLists>;
  /** The id in use of each kind: the stored device while it is there, else the first one. */
  readonly chosen: ReadonlySignal<Readonly<Record<DeviceKind, string | undefined>>>;
  /** What the last change plugged in or out. Empty until the browser gives device names. */
  readonly changes: ReadonlySignal<readonly DeviceChange[]>;
  /** What the Permissions API says, kept up to date; undefined where it can't be asked. */
  readonly permission: ReadonlySignal<Readonly<Record<'camera' | 'microphone', PermissionState | undefined>>>;
  /** Stored by id and label, because ids change when site data is cleared. */
  choose(kind: DeviceKind, id: string): void;
  refresh(): Promise<void>;
  dispose(): void;
}

export interface MediaDeviceListDeps {
  /** Undefined on a page that is not secure. */
  mediaDevices: MediaDevices | undefined;
  permissions: Permissions | undefined;
  storage?: () => Storage;
}

const kindOf = { videoinput: 'camera', audioinput: 'microphone', audiooutput: 'speaker' } as const satisfies Record<
  MediaDeviceKind,
  DeviceKind
>;

const Kept = v.object({ id: v.string(), label: v.string() });
const Preferred = v.object({ camera: v.optional(Kept), microphone: v.optional(Kept), speaker: v.optional(Kept) });

type Preferred = v.InferOutput<typeof Preferred>;

/** The devices of this machine, kept up to date. */
export function createMediaDeviceList({ mediaDevices, permissions, storage }: MediaDeviceListDeps): MediaDeviceList {
  const kept = storedValue('meet.devices', Preferred, storage);
  const preferred = signal<Preferred>(kept.read() ?? {});
  const lists = signal<DeviceLists>({ camera: [], microphone: [], speaker: [] });
  const changes = signal<readonly DeviceChange[]>([]);
  const permission = signal<{ camera: PermissionState | undefined; microphone: PermissionState | undefined }>({
    camera: undefined,
    microphone: undefined,
  });
  const life = new AbortController();

  async function refresh(): Promise<void> {
    const [found] = await Promise.all([mediaDevices?.enumerateDevices().catch(() => []), ask('camera'), ask('microphone')]);
    if (life.signal.aborted || !found) return;
    const listed = found
      .filter(({ deviceId }) => deviceId !== '')
      .map(({ kind, deviceId, label }) => ({ kind: kindOf[kind], id: deviceId, label }));
    const of = (wanted: DeviceKind) => listed.filter(({ kind }) => kind === wanted).map(({ id, label }) => ({ id, label }));
    const before = lists.peek();
    const after = { camera: of('camera'), microphone: of('microphone'), speaker: of('speaker') };
    const news = deviceKinds.flatMap((kind) => (before[kind].length > 0 ? changesOf(kind, before[kind], after[kind]) : []));
    lists.value = after;
    if (news.length > 0) changes.value = news;
  }

  async function ask(name: 'camera' | 'microphone'): Promise<PermissionStatus | undefined> {
    // Older versions of Firefox reject these names.
    const status = await permissions?.query({ name }).catch(() => undefined);
    if (!status || life.signal.aborted) return undefined;
    if (permission.peek()[name] !== status.state) permission.value = { ...permission.peek(), [name]: status.state };
    return status;
  }

  async function follow(name: 'camera' | 'microphone'): Promise<void> {
    const status = await ask(name);
    status?.addEventListener('change', () => void refresh(), { signal: life.signal });
  }

  mediaDevices?.addEventListener('devicechange', () => void refresh(), { signal: life.signal });
  void follow('camera');
  void follow('microphone');
  void refresh();

  return {
    lists,
    chosen: computed(() => ({
      camera: pickDevice(lists.value.camera, preferred.value.camera),
      microphone: pickDevice(lists.value.microphone, preferred.value.microphone),
      speaker: pickDevice(lists.value.speaker, preferred.value.speaker),
    })),
    changes,
    permission,
    choose(kind, id) {
      const device = lists.peek()[kind].find((one) => one.id === id);
      if (!device) return;
      preferred.value = { ...preferred.peek(), [kind]: device };
      kept.write(preferred.value);
    },
    refresh,
    dispose: () => life.abort(),
  };
}

/** Finds the stored device by its id, then by its label; else the first one. */
export const pickDevice = (list: readonly MediaDevice[], wanted: MediaDevice | undefined): string | undefined =>
  (list.find(({ id }) => id === wanted?.id) ?? list.find(({ label }) => label !== '' && label === wanted?.label) ?? list[0])?.id;

/** `default` and `communications` are other names of devices that are listed anyway. */
function changesOf(kind: DeviceKind, before: readonly MediaDevice[], after: readonly MediaDevice[]): DeviceChange[] {
  const without = (list: readonly MediaDevice[], others: readonly MediaDevice[]) =>
    list.filter(({ id }) => !aliases.includes(id) && !others.some((other) => other.id === id));
  return [
    ...without(after, before).map((device) => ({ kind, change: 'plugged', device }) as const),
    ...without(before, after).map((device) => ({ kind, change: 'unplugged', device }) as const),
  ];
}

const aliases: readonly string[] = ['default', 'communications'];
