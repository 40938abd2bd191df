import { code } from '@meet/contracts/wire/errors';
import type { FieldProblem } from '@meet/contracts/wire/problem';
import * as v from 'valibot';

/** A code of the server (also an unknown one), our own timeout, or no response. */
export type ProblemCode = number | 'ECONNABORTED' | 'UNREACHABLE';

export interface ProblemDetails {
  status?: number | undefined;
  requestId?: string | undefined;
  fields?: readonly FieldProblem[] | undefined;
  message?: string | undefined;
}

/** Every failed call rejects with this, except an aborted one (`AbortError`). Shown as `error.code.<code>`; words fall back to 1000. */
export class CallProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly fields: readonly FieldProblem[];

  constructor(code: ProblemCode, { status, requestId, fields = [], message }: ProblemDetails = {}) {
    super(message ?? `call failed: ${code}`);
    this.name = 'CallProblem';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.fields = fields;
  }
}

/** Whether this is a failed call, and with one of these codes if any are given. */
export const isProblem = (error: unknown, ...codes: ProblemCode[]): error is CallProblem =>
  error instanceof CallProblem && (codes.length === 0 || codes.includes(error.code));

/** Whether the world is no longer as the request takes it to be. Too many requests, status 429, have the same code. */
export const isOutOfDate = (error: unknown): error is CallProblem => isProblem(error, code.invalidRequest) && error.status !== 429;

/** The failed call behind an error: aborted, or its program or style sheet could not be loaded. Undefined for a defect of this program. */
export function knownProblem(error: unknown): CallProblem | undefined {
  if (isProblem(error)) return error;
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'AbortError') return new CallProblem('ECONNABORTED');
  return /dynamically imported module|module script|preload CSS/.test(error.message) ? new CallProblem('UNREACHABLE') : undefined;
}

/**
 * What is shown of an error. A defect of this program is also reported as an uncaught error, so that it reaches the console;
 * it is shown as 1000.
 */
export function asProblem(error: unknown): CallProblem {
  const problem = knownProblem(error);
  if (problem) return problem;
  queueMicrotask(() => {
    throw error;
  });
  return new CallProblem(code.internal);
}

/** Rejects with what is shown of an error, for readers outside of an error boundary. */
export function rejectAsProblem(error: unknown): never {
  throw asProblem(error);
}

/** More tolerant than the contract: the code counts, whatever else is missing. */
const number = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]);
const taken = v.object({ start: v.string(), end: v.string() });
const Body = v.object({
  exceptionCode: v.pipe(number, v.integer()),
  message: v.fallback(v.optional(v.string()), undefined),
  requestId: v.fallback(v.optional(v.string()), undefined),
  fields: v.fallback(
    v.optional(v.array(v.object({ name: v.string(), code: number, taken: v.fallback(v.optional(taken), undefined) }))),
    undefined,
  ),
});

/** The problem of a response outside 2xx; 1000 when it can't be read (000 §8). */
export function problemOf(status: number, body: unknown, headers: Headers): CallProblem {
  const requestId = headers.get('x-request-id') ?? undefined;
  const { success, output } = v.safeParse(Body, body);
  if (!success) return new CallProblem(code.internal, { status, requestId });
  return new CallProblem(output.exceptionCode, { requestId, ...definedOf(output), status });
}

const definedOf = ({ message, requestId, fields }: v.InferOutput<typeof Body>): ProblemDetails => ({
  ...(message && { message }),
  ...(requestId && { requestId }),
  ...(fields && { fields }),
});
