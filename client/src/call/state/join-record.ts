import type { JoinSetback, JoinStep } from '@meet/contracts/areas/join-timelines';

/** A step that was reached, or a setback, with its moment in milliseconds since 1970. */
export type JoinMark =
  | { readonly step: JoinStep; readonly at: number }
  | { readonly setback: JoinSetback; readonly at: number; readonly detail?: string };

/** One attempt to join, kept while it happens. `timeline.ts` puts it into words' reach. */
export interface JoinRecord {
  /** What a person tells a helper: eight characters without look-alikes, in two groups (`K7QM-3XWD`). */
  readonly supportCode: string;
  readonly marks: readonly JoinMark[];
}

/** A server that sends back again and again must not fill the memory. */
const marksMax = 64;

/** Once media flow only the first picture is still of interest; what happens to a running call is no part of joining. */
export function withMark(record: JoinRecord, mark: JoinMark): JoinRecord {
  const last = record.marks.at(-1);
  const has = (step: JoinStep) => record.marks.some((known) => 'step' in known && known.step === step);
  // After a setback a step that is reached again says that it was overcome.
  const isRepeated = 'step' in mark && has(mark.step) && last !== undefined && 'step' in last;
  const isLate = has('connected') && !('step' in mark && mark.step === 'firstPicture');
  return isRepeated || isLate || record.marks.length >= marksMax ? record : { ...record, marks: [...record.marks, mark] };
}

/** Without 0, O, 1, I, L and U, which people mix up on the telephone. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newSupportCode(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => codeLetters[byte % codeLetters.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
