import * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;
type Place = v.IssuePathItem;
type ReadResult<T> = { success: true; output: T } | { success: false };

/** A repair can bring another fault of the same member to light. */
const roundsMax = 8;
const numericText = /^\s*-?\d+(?:\.\d+)?\s*$/;
const momentText = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;
const said = new Set<string>();

/**
 * Reads what a server has sent, more tolerant than the contract: `null` for an optional member is the same as its absence, a number
 * may come as text and an `id` as a number, a moment with fewer digits, and rows of a list that can't be read are left out, unless
 * none can. Unknown members are ignored by the contract itself.
 * What was sent is repaired where it stands.
 */
export function readReply<T>(schema: v.GenericSchema<unknown, T>, sent: unknown, name: string): ReadResult<T> {
  for (let round = 0; round < roundsMax; round++) {
    const { success, output, issues } = v.safeParse(schema, sent);
    if (success) return { success, output };
    const repairs = issues.map((issue) => repair(issue));
    if (!repairs.includes(true) && !leaveOutRows(issues, name)) break;
  }
  return { success: false };
}

/** @param place where the value stands that this is about, unless the issue says so itself */
function repair({ issues, type, path }: Issue, place?: Place): boolean {
  const at = path?.at(-1) ?? place;
  if (issues) return issues.map((issue) => repair(issue, at)).includes(true);
  if (at?.type === 'object' && at.value === null) return delete at.input[at.key];
  if (at?.type !== 'object' && at?.type !== 'array') return false;
  const repaired = otherForms[type]?.(at.value) ?? (at.key === 'id' ? identifierOf(at.value) : undefined);
  if (repaired === undefined || repaired === at.value) return false;
  Object.assign(at.input, { [at.key]: repaired });
  return true;
}

const numberOf = (value: unknown) => (typeof value === 'string' && numericText.test(value) ? Number(value) : undefined);

/** As the contract has it: with milliseconds, and a colon in what is not UTC. */
function momentOf(value: unknown) {
  const [, second, fraction = '.', zone = ''] = momentText.exec(String(value)) ?? [];
  return second && `${second}${fraction.padEnd(4, '0')}${zone.replace(/(\d\d):?(\d\d)$/, '$1:$2')}`;
}

/** What another form of a value comes to, by the kind of the issue. */
const otherForms: Readonly<Record<string, (value: unknown) => unknown>> = { number: numberOf, regex: momentOf };

const identifierOf = (value: unknown) => (Number.isSafeInteger(value) ? String(value) : undefined);

/** The rows of a reply are the reply itself, or its `items`. Other lists belong to a record, which may be saved as it was read. */
function leaveOutRows(issues: readonly Issue[], name: string): boolean {
  const rows = issues.flatMap(({ path = [] }) => {
    const [first, second]: readonly (Place | undefined)[] = path;
    const row = first?.type === 'object' && first.key === 'items' ? second : first;
    return row?.type === 'array' ? [row] : [];
  });
  const [list] = rows.map(({ input }) => input);
  if (!Array.isArray(list)) return false;
  const unreadable = new Set(rows.map(({ key }) => key));
  if (unreadable.size === list.length) return false;
  if (!said.has(name)) console.warn('%s: %d of %d entries cannot be read and are left out', name, unreadable.size, list.length);
  said.add(name);
  list.splice(0, list.length, ...list.filter((_, index) => !unreadable.has(index)));
  return true;
}
