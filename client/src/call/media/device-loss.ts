import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import type { CaptureSource } from './capture-source.ts';
import type { CaptureKind, DeviceLoss } from './device-capture.ts';
import type { MediaDeviceList } from './device-list.ts';

export interface DeviceLossWatch {
  /** The last device that was unplugged while in use, until another one is chosen, or none is missing any more. */
  readonly loss: ReadonlySignal<DeviceLoss | undefined>;
  lost(loss: DeviceLoss): void;
  /** Another device was chosen. */
  chosen(kind: CaptureKind): void;
}

export function createDeviceLossWatch(
  devices: Pick<MediaDeviceList, 'lists' | 'permission'>,
  sources: Readonly<Record<CaptureKind, Pick<CaptureSource, 'state'>>>,
): DeviceLossWatch {
  const lastLoss = signal<DeviceLoss | undefined>(undefined);
  return {
    loss: computed(() => {
      const last = lastLoss.value;
      if (!last || last.now !== undefined) return last;
      const [device] = devices.lists.value[last.kind];
      const state = sources[last.kind].state.value;
      // A browser may end a device before it says that it is blocked.
      const isBlocked = devices.permission.value[last.kind] === 'denied';
      if (state.kind !== 'failed' || isBlocked) return undefined;
      return device ? { ...last, back: device.label } : last;
    }),
    lost(loss) {
      lastLoss.value = loss;
    },
    chosen(kind) {
      if (lastLoss.peek()?.kind === kind) lastLoss.value = undefined;
    },
  };
}
