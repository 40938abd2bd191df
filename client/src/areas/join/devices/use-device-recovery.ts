import { useEffect } from 'react';
import type { MediaDeviceList } from '../../../call/media/device-list.ts';
import type { LocalMedia } from '../../../call/media/local-media.ts';
import type { LocalSource } from '../../../call/media/local-source.ts';

/** Tries a failed device again when the permission is granted or a device is plugged in (PRE-B02, PRE-B07), and every few seconds when no event would report that it works again. */
export function useDeviceRecovery(devices: MediaDeviceList | undefined, media: LocalMedia | undefined): void {
  const permission = devices?.permission.value;
  const lists = devices?.lists.value;
  const circumstances = lists && [permission?.camera, permission?.microphone, lists.camera.length, lists.microphone.length].join();
  useEffect(() => {
    if (!media || !circumstances) return;
    const [camera, microphone] = circumstances.split(',');
    const isBetter = (permitted: string | undefined, source: LocalSource) =>
      source.kind === 'failed' && (source.problem === 'notFound' || permitted === 'granted');
    if (isBetter(camera, media.camera.peek()) || isBetter(microphone, media.microphone.peek())) void media.open();
  }, [circumstances, media]);

  const wanted = [
    mayRecover(media?.camera.value) && permission?.camera === 'granted' && 'video',
    mayRecover(media?.microphone.value) && permission?.microphone === 'granted' && 'audio',
  ]
    .filter(Boolean)
    .join();
  useEffect(() => {
    if (!media || !wanted) return undefined;
    let isOver = false;
    // Tries the device without changing what is shown. The permission is granted, so no prompt appears.
    const check = () => {
      if (document.hidden) return;
      navigator.mediaDevices.getUserMedia({ video: wanted.includes('video'), audio: wanted.includes('audio') }).then(
        (stream) => {
          for (const track of stream.getTracks()) track.stop();
          if (!isOver) void media.open();
        },
        () => {},
      );
    };
    const timer = setInterval(check, checkEveryMs);
    addEventListener('focus', check);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('focus', check);
    };
  }, [wanted, media]);
}

const checkEveryMs = 4_000;

/** There is no event when another program or the system releases the device. */
const mayRecover = (source: LocalSource | undefined): boolean =>
  source?.kind === 'failed' && (source.problem === 'inUse' || source.problem === 'system' || source.problem === 'constraint');
