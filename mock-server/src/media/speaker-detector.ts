/** Threshold between speech and breath in a quiet room, in −dBov (RFC 6464). */
const voiceFrom = 36;
/** Pauses up to this length do not end speech. */
const pauseMs = 800;

/** Detects speakers from the audio levels that browsers send with each packet. */
export class SpeakerDetector {
  readonly #onChange: (speaking: ReadonlySet<string>) => void;
  /** Timers that end the speech of each speaker. */
  readonly #ends = new Map<string, NodeJS.Timeout>();

  constructor(onChange: (speaking: ReadonlySet<string>) => void) {
    this.#onChange = onChange;
  }

  get speaking(): ReadonlySet<string> {
    return new Set(this.#ends.keys());
  }

  /** `level`: −dBov, 0 is the loudest, 127 silence. */
  addLevel(attendeeId: string, level: number): void {
    if (level > voiceFrom) return;
    const end = this.#ends.get(attendeeId);
    if (end) return void end.refresh();
    this.#ends.set(attendeeId, setTimeout(() => this.#stop(attendeeId), pauseMs).unref());
    this.#onChange(this.speaking);
  }

  #stop(attendeeId: string): void {
    this.#ends.delete(attendeeId);
    this.#onChange(this.speaking);
  }
}
