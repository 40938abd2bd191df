export const hasAudioContext = (): boolean => typeof AudioContext !== 'undefined';

/** Not played: without it, browsers that know it would open a device and fill it for as long as a call lasts. */
const withoutOutput: AudioContextOptions & { sinkId: { type: 'none' } } = { sinkId: { type: 'none' } };

/** Measures sound; undefined where the browser has none or gives out no more. What is played does not depend on it. */
export function openAudioContext(): AudioContext | undefined {
  try {
    return new AudioContext(withoutOutput);
  } catch (error) {
    console.warn('audio: sound cannot be measured', error);
    return undefined;
  }
}

/** Browsers suspend an audio context until somebody touches the page. One that is closed meanwhile refuses to go on. */
export function resumeWhenTouched(context: Pick<AudioContext, 'resume'>, signal: AbortSignal): void {
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => void context.resume().catch(() => {}), { signal });
}
