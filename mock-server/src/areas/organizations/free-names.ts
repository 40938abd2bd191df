import { code } from '@meet/contracts/wire/errors';
import { nameKey } from '@meet/contracts/wire/names';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import { assertThat, fieldProblem } from '../../problem.ts';
import type { World } from '../../worlds/world.ts';

/** The trimmed name; problem when blank or taken (compared without case and spacing). */
export function freeName({ store }: World, text: string, own?: OrganizationRecord): string {
  const name = text.trim();
  assertThat(name !== '', code.invalidParameter, 'body: name is blank', fieldProblem('name', code.valueRequired));
  const other = store.organizations.find((one) => one.id !== own?.id && nameKey(one.name) === nameKey(name));
  assertThat(!other, code.invalidPropertyValue, 'another organization has this name', fieldProblem('name', code.invalidPropertyValue));
  return name;
}

export function freeMachineId({ store }: World, machineId: string, own?: OrganizationRecord): string {
  const other = store.organizations.find((one) => one.id !== own?.id && nameKey(one.machineId) === nameKey(machineId));
  assertThat(
    !other,
    code.invalidPropertyValue,
    'another organization has this machine id',
    fieldProblem('machineId', code.invalidPropertyValue),
  );
  return machineId;
}
