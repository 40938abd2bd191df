import { useEffect, useRef, useState } from 'react';
import type { ViewToggle } from './use-full-screen.ts';

/** A small picture above all other windows; it follows whoever has the stage. */
export function usePictureInPicture(stream: MediaStream | undefined): ViewToggle {
  const video = useRef<HTMLVideoElement>(undefined);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!video.current || video.current.srcObject === stream) return;
    video.current.srcObject = stream ?? noPicture();
    video.current.play().catch(() => {});
  }, [stream]);
  useEffect(
    () => () => {
      if (video.current && document.pictureInPictureElement === video.current) void document.exitPictureInPicture();
      if (video.current) video.current.srcObject = null;
    },
    [],
  );

  async function open(): Promise<void> {
    const player = video.current ?? makePlayer(setOpen);
    video.current = player;
    player.srcObject = stream ?? null;
    await player.play();
    await player.requestPictureInPicture();
  }

  const toggle = () => {
    const done = isOpen ? document.exitPictureInPicture() : open();
    done.catch((error: unknown) => console.warn('picture in picture', error));
  };
  return { isOpen, toggle: canOpen() && (isOpen || stream) ? toggle : undefined };
}

/** A player that has nothing to show stands still at what it has shown last: somebody who has turned their camera off, or has left. */
function noPicture(): MediaStream {
  const canvas = document.createElement('canvas');
  const stream = canvas.captureStream();
  canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
  return stream;
}

function makePlayer(onChange: (isOpen: boolean) => void): HTMLVideoElement {
  const player = document.createElement('video');
  player.muted = true;
  player.playsInline = true;
  for (const type of ['enterpictureinpicture', 'leavepictureinpicture'])
    player.addEventListener(type, () => {
      onChange(type === 'enterpictureinpicture');
      // The player is not in the page, where its events would rise.
      document.dispatchEvent(new Event(type));
    });
  return player;
}

/** Firefox has a button of its own instead. */
const canOpen = (): boolean => 'requestPictureInPicture' in HTMLVideoElement.prototype && document.pictureInPictureEnabled;
