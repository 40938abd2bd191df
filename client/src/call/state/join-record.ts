import type { JoinSetback, JoinStep } from '@meet/contracts/areas/join-timelines';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock } from '../../api/clock.ts';

/** A step that was reached, or a setback, with its moment in milliseconds since 1970. */
export type JoinMark =
  | { readonly step: JoinStep; readonly at: number }
  | { readonly setback: JoinSetback; readonly at: number; readonly detail?: string };

/** Records how joining goes. */
export interface JoinMarks {
  step(step: JoinStep): void;
  /** `detail` is for the support, in no language. */
  setback(setback: JoinSetback, detail?: string): void;
}

/** One attempt to join, recorded while it happens. See `join-timeline.ts` for what is shown of it. */
export interface JoinRecord {
  /** What a person tells the support: eight characters without look-alikes, in two groups (`K7QM-3XWD`). */
  readonly supportCode: string;
  readonly marks: readonly JoinMark[];
}

/** Records the newest attempt to join. */
export interface JoinRecorder {
  /** Undefined before the first attempt. */
  readonly record: ReadonlySignal<JoinRecord | undefined>;
  readonly marks: JoinMarks;
  /** A new attempt begins, with a new support code. */
  start(): void;
}

export function createJoinRecorder(clock: Clock): JoinRecorder {
  const record = signal<JoinRecord | undefined>(undefined);

  function add(mark: JoinMark): void {
    const before = record.peek();
    if (before) record.value = withMark(before, mark);
  }

  return {
    record,
    marks: {
      step: (step) => add({ step, at: clock.now() }),
      setback: (setback, detail) => add({ setback, at: clock.now(), ...(detail !== undefined && { detail }) }),
    },
    start() {
      record.value = { supportCode: newSupportCode(), marks: [{ step: 'asked', at: clock.now() }] };
    },
  };
}

/** A server that sends people back again and again must not fill the memory. */
const marksMax = 64;

/** Once media flows only these are added: what else happens in a running call is not part of joining. */
const isOfRunningCall = (mark: JoinMark): boolean => ('step' in mark ? mark.step === 'firstPicture' : mark.setback === 'soundBlocked');

/** Adds a mark. */
export function withMark(record: JoinRecord, mark: JoinMark): JoinRecord {
  const last = record.marks.at(-1);
  const has = (step: JoinStep) => record.marks.some((known) => 'step' in known && known.step === step);
  // A step that is reached again after a setback shows that the setback was overcome.
  const isRepeated = 'step' in mark && has(mark.step) && last !== undefined && 'step' in last;
  const isLate = has('connected') && !isOfRunningCall(mark);
  return isRepeated || isLate || record.marks.length >= marksMax ? record : { ...record, marks: [...record.marks, mark] };
}

/** Without 0, O, 1, I, L and U, which people mix up on the telephone. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newSupportCode(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => codeLetters[byte % codeLetters.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
