import { useEffect, useRef, useState } from 'react';
import { openAudioContext, resumeWhenTouched } from '../../../../call/media/audio-context.ts';
import { loudness } from '../../../../call/media/level-meter.ts';

/** On the scale of `loudness`: a voice is louder, breathing is not. */
const voiceFrom = 0.4;
/** People pause between words. */
const pauseMs = 800;
const everyMs = 150;

export interface SpeakingDetector {
  /** Replaces the streams to listen to. Streams without audio are ignored. */
  listen(sources: ReadonlyMap<string, MediaStream>): void;
  close(): void;
}

interface Listener {
  track: MediaStreamTrack;
  source: MediaStreamAudioSourceNode;
  analyser: AnalyserNode;
}

/** Detects who speaks; calls back only when that changes. */
export function createSpeakingDetector(onChange: (speaking: ReadonlySet<string>) => void): SpeakingDetector {
  const context = openAudioContext();
  if (!context) return { listen() {}, close() {} };
  const listeners = new Map<string, Listener>();
  const life = new AbortController();
  const samples = new Float32Array(512);
  let lastVoice: ReadonlyMap<string, number> = new Map();
  let speaking: ReadonlySet<string> = new Set();
  resumeWhenTouched(context, life.signal);
  const timer = setInterval(measure, everyMs);

  function measure(): void {
    const now = performance.now();
    lastVoice = lastVoiceTimes(lastVoice, levels(), now);
    const next = new Set([...lastVoice].flatMap(([id, at]) => (now - at <= pauseMs ? id : [])));
    if (next.size === speaking.size && [...next].every((id) => speaking.has(id))) return;
    speaking = next;
    onChange(next);
  }

  function levels(): [string, number][] {
    return [...listeners].map(([id, { analyser }]) => {
      analyser.getFloatTimeDomainData(samples);
      return [id, loudness(samples)];
    });
  }

  function forget(id: string): void {
    listeners.get(id)?.source.disconnect();
    listeners.delete(id);
  }

  return {
    listen(sources) {
      for (const [id, { track }] of listeners) if (sources.get(id)?.getAudioTracks()[0] !== track) forget(id);
      for (const [id, stream] of sources) {
        const [track] = stream.getAudioTracks();
        if (!track || listeners.has(id)) continue;
        const source = context.createMediaStreamSource(new MediaStream([track]));
        const analyser = context.createAnalyser();
        analyser.fftSize = samples.length;
        source.connect(analyser);
        listeners.set(id, { track, source, analyser });
      }
    },
    close() {
      life.abort();
      clearInterval(timer);
      for (const id of listeners.keys()) forget(id);
      void context.close();
    },
  };
}

/** When each of them spoke last, without those who are gone. */
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
  const listeners = useRef<SpeakingDetector>(undefined);
  useEffect(() => {
    const made = createSpeakingDetector(setSpeaking);
    listeners.current = made;
    return () => {
      listeners.current = undefined;
      made.close();
    };
  }, []);
  useEffect(() => listeners.current?.listen(sources));
  return speaking;
}

const nobody: ReadonlySet<string> = new Set();
