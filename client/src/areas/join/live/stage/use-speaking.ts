import { useEffect, useRef, useState } from 'react';
import { createSpeakingDetector, type SpeakingDetector } from './speaking-detector.ts';

/** Who speaks right now, by the id of the source. */
export function useSpeaking(sources: ReadonlyMap<string, MediaStream>): ReadonlySet<string> {
  const [speaking, setSpeaking] = useState<ReadonlySet<string>>(nobody);
  const ears = useRef<SpeakingDetector>(undefined);
  useEffect(() => {
    const made = createSpeakingDetector(setSpeaking);
    ears.current = made;
    return () => {
      ears.current = undefined;
      made.close();
    };
  }, []);
  useEffect(() => ears.current?.listen(sources));
  return speaking;
}

const nobody: ReadonlySet<string> = new Set();
