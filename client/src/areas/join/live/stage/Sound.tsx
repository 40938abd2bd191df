import { useEffect, useRef } from 'react';

export interface SoundProps {
  stream: MediaStream;
  /** The chosen speaker; empty: the one of the device. */
  speakerId: string;
  /** Rises when somebody asks for the sound the browser held back. */
  attempt: number;
  onBlocked: () => void;
}

/** What one attendee says. Browsers hold sound back until somebody has done something on the page. */
export function Sound({ stream, speakerId, attempt, onBlocked }: SoundProps) {
  const ref = useRef<HTMLAudioElement>(null);

  useEffect(() => {
    const audio = ref.current;
    if (!audio) return undefined;
    audio.srcObject = stream;
    return () => {
      audio.srcObject = null;
    };
  }, [stream]);

  useEffect(() => {
    ref.current?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
    });
  }, [stream, attempt, onBlocked]);

  useEffect(() => {
    const audio = ref.current;
    if (audio && 'setSinkId' in audio && audio.sinkId !== speakerId)
      audio.setSinkId(speakerId).catch((error: unknown) => console.warn('speaker', error));
  }, [speakerId]);

  return <audio ref={ref} autoPlay />;
}
