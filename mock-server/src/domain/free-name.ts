import { code } from '@meet/contracts/wire/errors';
import { nameKey } from '@meet/contracts/wire/names';
import { assertThat, fieldProblem } from '../problem.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The trimmed name; problem when it is blank, or another record has it (compared without case and spacing). */
export function freeName(
  records: { find(test: (record: Named) => boolean): Named | undefined },
  kind: 'organization' | 'server zone' | 'tag',
  text: string,
  own?: Named,
): string {
  const { invalidParameter, invalidPropertyValue, valueRequired } = code;
  const name = text.trim();
  assertThat(name !== '', invalidParameter, 'body: name is blank', fieldProblem('name', valueRequired));
  const other = records.find((one) => one.id !== own?.id && nameKey(one.name) === nameKey(name));
  assertThat(!other, invalidPropertyValue, `another ${kind} has this name`, fieldProblem('name', invalidPropertyValue));
  return name;
}
