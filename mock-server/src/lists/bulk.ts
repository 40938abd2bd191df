import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import { wholeRow, type BulkPlan, type BulkResult } from '@meet/contracts/wire/plans';
import { assertThat } from '../problem.ts';
import { inPortions } from '../worlds/work/in-turns.ts';
import { writtenInATurn } from '../worlds/work/plans.ts';
import { all, type Test } from './filters.ts';

/** The records of a bulk call: these ids, or all that match the filter. */
export interface BulkChoice<Filter> {
  readonly ids?: readonly string[] | undefined;
  readonly filter?: Filter | undefined;
}

type Refused = BulkPlan['refused'];

/** Those that were left out, without their places in the selection. */
export const leftOutOf = (refused: Refused): BulkResult['refused'] =>
  refused.map(({ id, name, code: reason }) => ({ id, name, code: reason }));

interface ChoiceRules<R, Filter> {
  readonly records: { get(id: string): R | undefined; values(): Iterable<R> };
  readonly matches: (filter: Filter) => Test<R>;
  /** What the caller does not see is not found. */
  readonly isVisible: Test<R>;
}

interface JudgeRules<R, Filter> extends ChoiceRules<R, Filter> {
  /** How a record is called where it is refused. */
  readonly nameOf: (record: R) => string;
  /** Why a record is left alone. */
  readonly refusalOf: (record: R) => ErrorCode | undefined;
}

interface BulkRules<R, Filter> extends ChoiceRules<R, Filter>, Pick<JudgeRules<R, Filter>, 'nameOf'> {
  /** Changes one record, or says why not. */
  readonly change: (record: R) => ErrorCode | undefined;
  /** How many before others get their turn. */
  readonly inATurn?: number;
}

/**
 * Changes many records, each by itself and some in a turn; those that are refused are named. Neither ids nor filter, or
 * both, is 1004.
 */
export async function changeMany<R extends { readonly id: string }, Filter>(
  choice: BulkChoice<Filter>,
  { change, inATurn = writtenInATurn, ...rules }: BulkRules<R, Filter>,
): Promise<BulkResult> {
  let changed = 0;
  const refused: BulkResult['refused'] = [];
  await inPortions(chosenBy(choice, rules), inATurn, (ids) => {
    const part = judged(ids, { ...rules, refusalOf: change });
    changed += part.accepted.length;
    refused.push(...leftOutOf(part.refused));
  });
  return { changed, unchanged: 0, refused };
}

/** The chosen records that are accepted, and those that are refused, by name. Changes nothing by itself. */
export const judgeMany = <R extends { readonly id: string }, Filter>(choice: BulkChoice<Filter>, rules: JudgeRules<R, Filter>) =>
  judged(chosenBy(choice, rules), rules);

/** Ids, each once. */
function chosenBy<R extends { readonly id: string }, Filter>(
  { ids, filter }: BulkChoice<Filter>,
  { records, matches, isVisible }: ChoiceRules<R, Filter>,
): string[] {
  assertThat((ids === undefined) !== (filter === undefined), code.invalidParameter, 'name either ids or a filter');
  return filter === undefined ? [...new Set(ids)] : [...records.values()].filter(all(isVisible, matches(filter))).map(({ id }) => id);
}

function judged<R extends { readonly id: string }, Filter>(
  ids: readonly string[],
  { records, isVisible, nameOf, refusalOf }: JudgeRules<R, Filter>,
): { accepted: R[]; refused: Refused } {
  const accepted: R[] = [];
  const refused: Refused = [];
  for (const [place, id] of ids.entries()) {
    const record = records.get(id);
    const isFound = record !== undefined && isVisible(record);
    const reason = isFound ? refusalOf(record) : code.notFound;
    if (reason !== undefined) refused.push({ line: place + 1, column: wholeRow, id, name: isFound ? nameOf(record) : id, code: reason });
    else if (isFound) accepted.push(record);
  }
  return { accepted, refused };
}
