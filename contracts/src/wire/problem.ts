import * as v from 'valibot';

/** The body of every answer outside 2xx. `message` is English, for the log, never shown. */
export const ProblemBody = v.object({
  exceptionCode: v.number(),
  message: v.string(),
  requestId: v.string(),
  fields: v.optional(v.array(v.object({ name: v.string(), code: v.number() }))),
});

export type ProblemBody = v.InferOutput<typeof ProblemBody>;

export type FieldProblem = NonNullable<ProblemBody['fields']>[number];
