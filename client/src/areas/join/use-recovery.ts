import { useEffect } from 'react';
import type { Devices } from '../../call/devices.ts';
import type { LocalMedia } from '../../call/local-media.ts';

/** A device that failed is tried again as soon as the permission is given or something is plugged in (PRE-B02, PRE-B07). */
export function useRecovery(devices: Devices | undefined, media: LocalMedia | undefined): void {
  const permission = devices?.permission.value;
  const lists = devices?.lists.value;
  const circumstances = lists && [permission?.camera, permission?.microphone, lists.camera.length, lists.microphone.length].join();
  useEffect(() => {
    if (!media || !circumstances) return;
    const [camera, microphone] = circumstances.split(',');
    const isBetter = (permitted: string | undefined, source: ReturnType<LocalMedia['camera']['peek']>) =>
      source.kind === 'failed' && (source.problem === 'notFound' || permitted === 'granted');
    if (isBetter(camera, media.camera.peek()) || isBetter(microphone, media.microphone.peek())) void media.open();
  }, [circumstances, media]);
}
