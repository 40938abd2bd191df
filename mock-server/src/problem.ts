import { errors, type ErrorCode } from '@meet/contracts/wire/errors';
import type { FieldProblem, ProblemBody } from '@meet/contracts/wire/problem';
import type { Refusal } from '@meet/contracts/rules';

export interface ProblemOptions {
  /** Where it is not the one of the catalogue. */
  readonly status?: number;
  readonly fields?: readonly FieldProblem[];
  readonly retryAfterS?: number;
}

/** An answer outside 2xx. The message tells a developer what was wrong; nobody else sees it. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, message: string = errors[code].meaning, options: ProblemOptions = {}) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.status = options.status ?? errors[code].status;
    this.fields = options.fields;
    this.retryAfterS = options.retryAfterS;
  }
}

/** A business error from here on: 400 (or what the catalogue says) with this code. */
export function assertThat(condition: unknown, code: ErrorCode, message?: string, options?: ProblemOptions): asserts condition {
  if (!condition) throw new Problem(code, message, options);
}

/** Stops where a rule refuses (`@meet/contracts/rules`), with the code that the client knows it by. */
export function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw new Problem(refusal.code, `the rule ${refusal.rule} refuses this${refusal.ask ? `; ask: ${refusal.ask}` : ''}`);
}

export const fieldProblem = (name: string, code: ErrorCode): ProblemOptions => ({ fields: [{ name, code }] });

/** The JSON body of a problem (wire decisions, "Errors"). */
export const problemBody = ({ code, message, fields }: Problem, requestId: string): ProblemBody => ({
  exceptionCode: code,
  message,
  requestId,
  ...(fields && { fields: [...fields] }),
});
