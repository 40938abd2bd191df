const notes = [523.25, 659.25, 783.99];
const noteS = 0.22;
const gain = 0.18;

/** Plays three notes on a speaker; empty: the one of the device. Resolves when they have sounded, rejects where that fails. */
export async function playTestTone(speakerId: string): Promise<void> {
  const context = new AudioContext();
  try {
    const audio = new Audio();
    const out = context.createMediaStreamDestination();
    const volume = context.createGain();
    volume.gain.value = gain;
    volume.connect(out);
    audio.srcObject = out.stream;
    if (canChooseSpeaker()) await audio.setSinkId(speakerId);
    await Promise.all([context.resume(), audio.play()]);
    await playNotes(context, volume);
    audio.srcObject = null;
  } finally {
    await context.close();
  }
}

/** Another choice or the end of the sound interrupts the change to a speaker: nothing has failed. */
export function warnOfSpeaker(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn('speaker', error);
}

/** Some browsers play on the speaker of the device only. Where there is no browser yet, most can. */
export const canChooseSpeaker = (): boolean => typeof HTMLMediaElement === 'undefined' || 'setSinkId' in HTMLMediaElement.prototype;

function playNotes(context: AudioContext, to: AudioNode): Promise<void> {
  const begin = context.currentTime + 0.05;
  const players = notes.map((frequency, index) => {
    const player = new OscillatorNode(context, { frequency });
    player.connect(to);
    player.start(begin + index * noteS);
    player.stop(begin + (index + 1) * noteS);
    return player;
  });
  return new Promise((resolve) => {
    players.at(-1)?.addEventListener('ended', () => resolve());
  });
}
