import { openAudioContext, resumeWhenTouched } from './audio-context.ts';

/** With each frame of the display, the whole page would be drawn sixty times a second or more for as long as a call lasts. */
const everyMs = 50;

/**
 * Reports how loud a track is, 0 to 1, and whether it is completely silent, without even noise. Twenty times a second,
 * but not in hidden tabs, until the returned function is called. Never without an audio context.
 */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number, isDead: boolean) => void): () => void {
  const context = openAudioContext();
  if (!context) return () => {};
  const watching = new AbortController();
  resumeWhenTouched(context, watching.signal);
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(measure, everyMs);

  function measure(): void {
    if (document.hidden) return;
    analyser.getFloatTimeDomainData(samples);
    onLevel(
      loudness(samples),
      samples.every((sample) => Math.abs(sample) < noise),
    );
  }

  return () => {
    watching.abort();
    clearInterval(timer);
    void context.close();
  };
}

/** The quietest microphone that works is louder than this. */
const noise = 0.0001;

/** What is quieter counts as silence. */
const silenceDb = -60;

/** The root mean square of samples between -1 and 1, on a logarithmic scale: 0 is silence, 1 the loudest possible. */
export function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.max(0, 1 - (10 * Math.log10(power)) / silenceDb));
}
