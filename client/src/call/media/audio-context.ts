export const hasAudioContext = (): boolean => typeof AudioContext !== 'undefined';

/** Measures sound; undefined where the browser has none or gives out no more. What is played does not depend on it. */
export function openAudioContext(): AudioContext | undefined {
  try {
    return new AudioContext();
  } catch (error) {
    console.warn('audio: sound cannot be measured', error);
    return undefined;
  }
}
