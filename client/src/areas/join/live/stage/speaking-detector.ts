import { useEffect, useRef, useState } from 'react';
import { loudness } from '../../../../call/media/level-meter.ts';

/** On the scale of `loudness`: a voice in a quiet room is above, its breath below. */
const voiceFrom = 0.4;
/** People pause between words. */
const pauseMs = 800;
const everyMs = 150;

export interface SpeakingDetector {
  /** Listens to these and no longer to any other; streams without sound are never heard. */
  listen(sources: ReadonlyMap<string, MediaStream>): void;
  close(): void;
}

interface Ear {
  track: MediaStreamTrack;
  source: MediaStreamAudioSourceNode;
  analyser: AnalyserNode;
}

/** Hears who of many speaks; tells only when that changes. */
export function createSpeakingDetector(onChange: (speaking: ReadonlySet<string>) => void): SpeakingDetector {
  const context = new AudioContext();
  const ears = new Map<string, Ear>();
  const life = new AbortController();
  const samples = new Float32Array(512);
  let lastHeard: ReadonlyMap<string, number> = new Map();
  let speaking: ReadonlySet<string> = new Set();
  // Browsers keep a context asleep until somebody touches the page.
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => void context.resume(), { signal: life.signal });
  const timer = setInterval(measure, everyMs);

  function measure(): void {
    const now = performance.now();
    lastHeard = lastVoiceTimes(lastHeard, levels(), now);
    const next = new Set([...lastHeard].flatMap(([id, at]) => (now - at <= pauseMs ? id : [])));
    if (next.size === speaking.size && [...next].every((id) => speaking.has(id))) return;
    speaking = next;
    onChange(next);
  }

  function levels(): [string, number][] {
    return [...ears].map(([id, { analyser }]) => {
      analyser.getFloatTimeDomainData(samples);
      return [id, loudness(samples)];
    });
  }

  function forget(id: string): void {
    ears.get(id)?.source.disconnect();
    ears.delete(id);
  }

  return {
    listen(sources) {
      for (const [id, { track }] of ears) if (sources.get(id)?.getAudioTracks()[0] !== track) forget(id);
      for (const [id, stream] of sources) {
        const [track] = stream.getAudioTracks();
        if (!track || ears.has(id)) continue;
        const source = context.createMediaStreamSource(new MediaStream([track]));
        const analyser = context.createAnalyser();
        analyser.fftSize = samples.length;
        source.connect(analyser);
        ears.set(id, { track, source, analyser });
      }
    },
    close() {
      life.abort();
      clearInterval(timer);
      for (const id of ears.keys()) forget(id);
      void context.close();
    },
  };
}

/** When each of them was heard last; whoever is gone is forgotten. */
export function lastVoiceTimes(
  before: ReadonlyMap<string, number>,
  levels: readonly (readonly [id: string, level: number])[],
  now: number,
): ReadonlyMap<string, number> {
  return new Map(
    levels.flatMap(([id, level]) => {
      const at = level >= voiceFrom ? now : before.get(id);
      return at === undefined ? [] : [[id, at] as const];
    }),
  );
}

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
