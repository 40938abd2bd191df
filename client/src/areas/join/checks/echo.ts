import { canChooseSpeaker } from '../devices/speaker-test.ts';

export type EchoPhase = 'listening' | 'playing';

/** How much is taken up, in seconds, and how much later it is heard. */
export const echoS = 3;

/** Takes up what a track hears for three seconds, then plays that on a speaker; never both at once, so that nothing howls (PRE-B06). */
export async function playEcho(
  track: MediaStreamTrack,
  speakerId: string,
  onPhase: (phase: EchoPhase) => void,
  signal: AbortSignal,
): Promise<void> {
  const context = new AudioContext();
  const audio = new Audio();
  try {
    const out = context.createMediaStreamDestination();
    audio.srcObject = out.stream;
    if (canChooseSpeaker()) await audio.setSinkId(speakerId);
    await Promise.all([context.resume(), audio.play()]);
    const begin = context.currentTime;
    delayOnce(context.createMediaStreamSource(new MediaStream([track])), begin, echoS).connect(out);
    for (const [index, phase] of (['listening', 'playing'] as const).entries()) {
      signal.throwIfAborted();
      onPhase(phase);
      await until(context, begin + (index + 1) * echoS, signal);
    }
  } finally {
    audio.srcObject = null;
    await context.close();
  }
}

/** What a source gives in one span of seconds, heard in the next one; before and after it there is silence. */
export function delayOnce(source: AudioNode, begin: number, lengthS: number): AudioNode {
  const { context } = source;
  const gate = new GainNode(context, { gain: 1 });
  gate.gain.setValueAtTime(0, begin + lengthS);
  const delay = new DelayNode(context, { maxDelayTime: lengthS, delayTime: lengthS });
  source.connect(gate).connect(delay);
  return delay;
}

/** By the clock of the sound, which stands still while the browser holds sound back. */
function until(context: AudioContext, at: number, signal: AbortSignal): Promise<void> {
  const clock = new ConstantSourceNode(context, { offset: 0 });
  clock.connect(context.destination);
  clock.start();
  clock.stop(at);
  return new Promise((resolve) => {
    clock.addEventListener('ended', () => resolve(), { once: true });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
