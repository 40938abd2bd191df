import * as v from 'valibot';
import { count, nonEmpty } from './wire.ts';

/*
 * Plan before act (wire decisions, "Lists"). `POST …/plan` says what would happen and changes nothing; `POST …/apply` does
 * exactly that. When something it depends on has changed since, it is refused with 1030 and has to be planned anew.
 */

/** The column of a row that is refused as a whole: its cells cannot be told apart. */
export const wholeRow = '';

/** What is wrong with one row. `line` counts from 1: lines of the text, header included, or places in the selection. */
export const RefusedRow = v.object({
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  column: v.string(),
  code: v.number(),
  /** What stands there. */
  value: v.string(),
});

export type RefusedRow = v.InferOutput<typeof RefusedRow>;

/** One thing that would happen; `changes` only where something is changed. */
export const PlannedStep = v.object({
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  act: v.picklist(['create', 'change', 'delete']),
  email: v.string(),
  fullName: v.string(),
  changes: v.array(v.object({ field: nonEmpty, from: v.nullish(v.string()), to: v.nullish(v.string()) })),
});

export type PlannedStep = v.InferOutput<typeof PlannedStep>;

const counts = { create: count, change: count, delete: count, unchanged: count };

/** What happens besides, in numbers. */
export const SideEffects = v.object({
  /** Mails with a link to choose a password. */
  resetMails: count,
  /** Accounts that can't be signed in to until their password was reset. */
  passwordsLost: count,
  /** Upcoming meetings that go with their organizer. */
  meetingsLost: count,
  /** Seats of organizers that become free. */
  seatsFreed: count,
  /** Upcoming meetings of those who lose the role of an organizer: they stay, and somebody else should have them. */
  meetingsLeft: v.optional(count, 0),
  /** Cells of a file that nothing is done with: subscriptions of those who are no organizers, organizations of those who are no managers. */
  cellsIgnored: v.optional(count, 0),
});

export type SideEffects = v.InferOutput<typeof SideEffects>;

export const Plan = v.object({
  planId: nonEmpty,
  /** Rows read, or records selected. */
  rows: count,
  ...counts,
  refused: v.array(RefusedRow),
  effects: SideEffects,
  /** The first hundred. */
  steps: v.array(PlannedStep),
  /** False where one refused row spoils all of it: then `apply` is 1004. */
  isApplicable: v.boolean(),
  /** What was found in the text; nothing for a selection. */
  source: v.nullish(v.object({ delimiter: v.string(), columns: v.array(v.string()), ignoredColumns: v.array(v.string()) })),
});

export type Plan = v.InferOutput<typeof Plan>;

export const PlanChoice = v.object({ planId: nonEmpty });

/** What was done. The numbers are those of the plan; what others prevented while it was applied counts as unchanged. */
export const Applied = v.object({ planId: nonEmpty, ...counts, effects: SideEffects });

export type Applied = v.InferOutput<typeof Applied>;

/** Result of an action on many records: which were left out, and why. */
export const BulkResult = v.object({
  changed: count,
  unchanged: count,
  refused: v.array(v.object({ id: nonEmpty, name: v.string(), code: v.number() })),
});

export type BulkResult = v.InferOutput<typeof BulkResult>;

/** What an action on many records would do. Each is refused as a whole; `line` is its place in the selection. */
export const BulkPlan = v.object({
  planId: nonEmpty,
  ...counts,
  refused: v.array(v.object({ line: count, column: v.string(), id: nonEmpty, name: v.string(), code: v.number() })),
});

export type BulkPlan = v.InferOutput<typeof BulkPlan>;

/** A text file to keep. */
export const TextFile = v.object({ name: nonEmpty, mediaType: nonEmpty, content: v.string() });

export type TextFile = v.InferOutput<typeof TextFile>;
