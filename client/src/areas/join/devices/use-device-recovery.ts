import { useEffect } from 'react';
import type { MediaDeviceList } from '../../../call/media/device-list.ts';
import type { LocalMedia } from '../../../call/media/local-media.ts';
import type { LocalSource } from '../../../call/media/local-source.ts';

/** A device that failed is tried again as soon as the permission is given or something is plugged in (PRE-B02, PRE-B07), and every few seconds where no event tells that it could work again. */
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
    mayHeal(media?.camera.value) && permission?.camera === 'granted' && 'video',
    mayHeal(media?.microphone.value) && permission?.microphone === 'granted' && 'audio',
  ]
    .filter(Boolean)
    .join();
  useEffect(() => {
    if (!media || !wanted) return undefined;
    const look = () => {
      if (!document.hidden)
        isBack(wanted).then(
          (is) => is && void media.open(),
          () => {},
        );
    };
    const timer = setInterval(look, lookMs);
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  }, [wanted, media]);
}

const lookMs = 4_000;

/** Another program lets go of it, or the system gives it back: no browser tells. */
const mayHeal = (source: LocalSource | undefined): boolean =>
  source?.kind === 'failed' && (source.problem === 'inUse' || source.problem === 'system' || source.problem === 'constraint');

/** Asked aside, so that what is on the screen stands until there is something better. Nobody is asked who has not allowed it. */
async function isBack(wanted: string): Promise<boolean> {
  const kinds = wanted.split(',');
  const stream = await navigator.mediaDevices.getUserMedia({ video: kinds.includes('video'), audio: kinds.includes('audio') });
  for (const track of stream.getTracks()) track.stop();
  return true;
}
