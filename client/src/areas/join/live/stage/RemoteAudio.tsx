import { useCallback, useEffect, useRef, useState } from 'react';
import { warnOfSpeaker } from '../../devices/speaker-test.ts';
import type { RemoteAttendee } from '../../../../call/state/remote-attendees.ts';

export interface SoundState {
  isBlocked: boolean;
  attempt: number;
  block: () => void;
  /** Tries again, after a click. */
  enable: () => void;
}

/** Whether the browser blocks audio, and another try after a click. */
export function useSound(): SoundState {
  const [isBlocked, setBlocked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const block = useCallback(() => setBlocked(true), []);
  const enable = () => {
    setBlocked(false);
    setAttempt((last) => last + 1);
  };
  return { isBlocked, attempt, block, enable };
}

/** Audio of everybody, and of their shared screens. */
export function Sounds({ attendees, speakerId, sound }: { attendees: readonly RemoteAttendee[]; speakerId: string; sound: SoundState }) {
  return attendees.flatMap(({ id, camera, screen }) =>
    Object.entries({ camera, screen }).map(
      ([source, stream]) =>
        stream && <Sound key={`${id} ${source}`} stream={stream} speakerId={speakerId} attempt={sound.attempt} onBlocked={sound.block} />,
    ),
  );
}

interface SoundProps {
  stream: MediaStream;
  /** The chosen speaker; empty: the one of the device. */
  speakerId: string;
  /** Increased to try again after the browser blocked audio. */
  attempt: number;
  onBlocked: () => void;
}

/** Audio of one attendee. Browsers block audio until the user interacts with the page. */
function Sound({ stream, speakerId, attempt, onBlocked }: SoundProps) {
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
    if (audio && 'setSinkId' in audio && audio.sinkId !== speakerId) audio.setSinkId(speakerId).catch(warnOfSpeaker);
  }, [speakerId]);

  return <audio ref={ref} autoPlay />;
}
