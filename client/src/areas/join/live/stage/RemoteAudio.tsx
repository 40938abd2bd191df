import { useCallback, useState } from 'react';
import type { RemoteAttendee } from '../../../../call/state/remote-attendees.ts';
import { Sound } from './Sound.tsx';

export interface SoundState {
  isBlocked: boolean;
  attempt: number;
  block: () => void;
  /** After a click the browser lets the sound out. */
  enable: () => void;
}

/** Whether the browser holds the sound back, and asking for it again after a click. */
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

/** What everybody says, and what their shared screens play. */
export function Sounds({ attendees, speakerId, sound }: { attendees: readonly RemoteAttendee[]; speakerId: string; sound: SoundState }) {
  return attendees.flatMap(({ id, camera, screen }) =>
    Object.entries({ camera, screen }).map(
      ([source, stream]) =>
        stream && <Sound key={`${id} ${source}`} stream={stream} speakerId={speakerId} attempt={sound.attempt} onBlocked={sound.block} />,
    ),
  );
}
