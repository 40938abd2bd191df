import { openAudioContext } from './audio-context.ts';

/**
 * Reports how loud a track is, 0 to 1, and whether it is completely silent, without even noise. Once per animation frame,
 * so not in hidden tabs, until the returned function is called. Never without an audio context.
 */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number, isDead: boolean) => void): () => void {
  const context = openAudioContext();
  if (!context) return () => {};
  const watching = new AbortController();
  // Browsers suspend an audio context until the user interacts with the page.
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => void context.resume(), { signal: watching.signal });
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(measure);

  function measure(): void {
    analyser.getFloatTimeDomainData(samples);
    onLevel(
      loudness(samples),
      samples.every((sample) => Math.abs(sample) < noise),
    );
    frame = requestAnimationFrame(measure);
  }

  return () => {
    watching.abort();
    cancelAnimationFrame(frame);
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
