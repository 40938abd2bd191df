import * as v from 'valibot';
import { email, nonEmpty, reference } from './wire.ts';

/** A customer (001 §3). `subscriptions` carry the product as their name; a manager is written to in `language`. */
export const Organization = v.object({
  id: nonEmpty,
  name: nonEmpty,
  machineId: nonEmpty,
  subscriptions: v.array(reference),
  managers: v.array(v.object({ email, language: v.nullish(v.string()) })),
});

export type Organization = v.InferOutput<typeof Organization>;
