import { errors, type ErrorCode } from '@meet/contracts/wire/errors';
import type { FieldProblem, ProblemBody } from '@meet/contracts/wire/problem';
import type { Refusal } from '@meet/contracts/rules';

interface ProblemOptions {
  /** Default: the status of the catalogue. */
  readonly status?: number;
  readonly fields?: readonly FieldProblem[];
  readonly retryAfterS?: number;
  readonly refusedBy?: Refuser;
}

/** What refuses whoever asks too often: the quota of a world or an address, the limit of a kind of call, the brake on guesses. */
export type Refuser = 'quota' | 'limit' | 'brake';

/** A reply outside 2xx. The message is for developers. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly retryAfterS: number | undefined;
  readonly refusedBy: Refuser | undefined;

  constructor(code: ErrorCode, message: string = errors[code].meaning, options: ProblemOptions = {}) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.status = options.status ?? errors[code].status;
    this.fields = options.fields;
    this.retryAfterS = options.retryAfterS;
    this.refusedBy = options.refusedBy;
  }
}

/** Throws a problem with this code unless the condition holds. */
export function assertThat(condition: unknown, code: ErrorCode, message?: string, options?: ProblemOptions): asserts condition {
  if (!condition) throw new Problem(code, message, options);
}

/** Throws the problem of a refused rule (`@meet/contracts/rules`). */
export function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw new Problem(refusal.code, `the rule ${refusal.rule} refuses this${refusal.ask ? `; ask: ${refusal.ask}` : ''}`);
}

export const fieldProblem = (name: string, code: ErrorCode): ProblemOptions => ({ fields: [{ name, code }] });

/** The JSON body of a problem (wire decisions, "Errors"). */
export const problemBody = ({ code, message, fields }: Problem, requestId: string): ProblemBody => ({
  exceptionCode: code,
  message,
  requestId,
  ...(fields && { fields: fields.map(({ name, code, taken }) => ({ name, code, ...(taken && { taken }) })) }),
});
