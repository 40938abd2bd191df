import * as v from 'valibot';
import { email, nonEmpty } from './wire.ts';

/** A tag (001 §3): what it is called, which values may be given, and who carries it with which value. */
export const Tag = v.object({
  id: nonEmpty,
  name: nonEmpty,
  rules: v.array(v.object({ ruleValue: nonEmpty, defaultValue: v.nullish(v.string()) })),
  users: v.array(v.object({ email, firstName: v.string(), lastName: v.string(), tagValue: v.nullish(v.string()) })),
});

export type Tag = v.InferOutput<typeof Tag>;
