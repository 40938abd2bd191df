import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Execution, JobRow } from './jobs.ts';

/** The specification names no statuses of executions (001 §3), and a job whose row cannot be read would be missing from the list. */
test.each([
  ['an execution', Execution.entries.status],
  ['the last execution of a job', JobRow.entries.lastExecutionStatus],
])('[ENT-15] a status of a newer server is read: %s', (_, status) => expect(v.is(status, 'SKIPPED')).toBe(true));
