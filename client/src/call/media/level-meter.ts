/**
 * Tells how loud a track is, 0 to 1, and whether it gives nothing at all, not even noise, once per drawn frame; the answer
 * stops it. Browsers draw no frames in hidden tabs.
 */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number, isDead: boolean) => void): () => void {
  const context = new AudioContext();
  const watching = new AbortController();
  // Browsers keep a context asleep until somebody touches the page.
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

/** The root mean square of samples between -1 and 1, on the scale ears have: 0 is silence, 1 the loudest there is. */
export function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.max(0, 1 - (10 * Math.log10(power)) / silenceDb));
}
