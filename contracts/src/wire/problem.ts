import * as v from 'valibot';

/** `taken`: of a time that is refused, the period that something else has; ISO 8601. */
const FieldProblem = v.object({
  name: v.string(),
  code: v.number(),
  taken: v.optional(v.object({ start: v.string(), end: v.string() })),
});

export type FieldProblem = v.InferOutput<typeof FieldProblem>;

/** The body of every answer outside 2xx. `message` is English, for the log, never shown. */
export const ProblemBody = v.object({
  exceptionCode: v.number(),
  message: v.string(),
  requestId: v.string(),
  fields: v.optional(v.array(FieldProblem)),
});

export type ProblemBody = v.InferOutput<typeof ProblemBody>;
