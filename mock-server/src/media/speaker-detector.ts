/** A voice in a quiet room is above, its breath below: decibels below the loudest there is (RFC 6464). */
const voiceFrom = 36;
/** People pause between words. */
const pauseMs = 800;

/** Who of a meeting speaks, from the loudness that browsers write beside each packet of sound. */
export class SpeakerDetector {
  readonly #onChange: (speaking: ReadonlySet<string>) => void;
  /** When each of them is taken for silent. */
  readonly #ends = new Map<string, NodeJS.Timeout>();

  constructor(onChange: (speaking: ReadonlySet<string>) => void) {
    this.#onChange = onChange;
  }

  get speaking(): ReadonlySet<string> {
    return new Set(this.#ends.keys());
  }

  /** `level`: 0 is the loudest, 127 silence. */
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
