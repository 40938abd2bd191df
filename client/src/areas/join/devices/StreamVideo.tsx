import { useEffect, useRef } from 'react';
import './preview.css';

export interface StreamVideoProps {
  stream: MediaStream | undefined;
  /** What is shown, for screen readers. */
  label: string;
  /** Like a mirror: only for the own camera. */
  mirrored?: boolean;
  /** Nothing may be cut off: a shared screen. */
  whole?: boolean;
}

/** The video of a stream. Audio has its own element, so that it is never interrupted. */
export function StreamVideo({ stream, label, mirrored = false, whole = false }: StreamVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    video.srcObject = stream ?? null;
    return () => {
      video.srcObject = null;
    };
  }, [stream]);
  const look = ['stream', mirrored && 'mirrored', whole && 'whole'].filter(Boolean).join(' ');
  return <video ref={ref} className={look} aria-label={label} autoPlay muted playsInline disablePictureInPicture />;
}
