import * as v from 'valibot';
import { get } from '../wire/http.ts';
import { count, moment, nonEmpty } from '../wire/wire.ts';

/** Long work is waiting, running, finished (001 §4), or has failed. */
export const workStates = ['waiting', 'running', 'finished', 'failed'] as const;

export type WorkState = (typeof workStates)[number];

/** An execution of a job can be cancelled, too. */
export const executionStates = [...workStates, 'cancelled'] as const;

export type ExecutionState = (typeof executionStates)[number];

export const isExecutionState = (state: string): state is ExecutionState => executionStates.some((known) => known === state);

const workKinds = ['export', 'job'] as const;

export type WorkKind = (typeof workKinds)[number];

/** From 0 to 1. */
export const progress = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

export const getWork = get('/web/work', {
  summary:
    'The long work that the caller started and that waits or runs, for the counts in the header (001 §2); with what has ended in the last minute.',
  reply: v.object({
    waiting: count,
    running: count,
    items: v.array(
      v.object({
        id: nonEmpty,
        kind: v.picklist(workKinds),
        /** The type of the export, or the name of the job. */
        name: nonEmpty,
        /** Of an execution: the job it is of. */
        jobId: v.nullish(nonEmpty),
        state: v.picklist(executionStates),
        progress,
        createdDate: moment,
      }),
    ),
  }),
  errors: [],
});
