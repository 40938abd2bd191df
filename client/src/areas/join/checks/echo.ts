import { canChooseSpeaker } from '../devices/speaker-test.ts';

export type EchoPhase = 'listening' | 'playing';

/** How long the recording is, and how much later it is played, in seconds. */
export const echoS = 3;

/** Records a track for three seconds, then plays the recording on a speaker; never both at once, to avoid feedback (PRE-B06). */
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

/** Plays one span of a source in the next span; silent before and after. */
export function delayOnce(source: AudioNode, begin: number, lengthS: number): AudioNode {
  const { context } = source;
  const gate = new GainNode(context, { gain: 1 });
  gate.gain.setValueAtTime(0, begin + lengthS);
  const delay = new DelayNode(context, { maxDelayTime: lengthS, delayTime: lengthS });
  source.connect(gate).connect(delay);
  return delay;
}

/** Waits by the audio clock, which stands still while the browser blocks audio. */
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
