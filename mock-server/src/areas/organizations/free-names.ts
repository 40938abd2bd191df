import { code } from '@meet/contracts/wire/errors';
import { nameKey } from '@meet/contracts/wire/names';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import { assertThat, fieldProblem } from '../../problem.ts';
import type { World } from '../../worlds/world.ts';

/** The trimmed name; problem when blank or taken (compared without case and spacing). */
export function freeName(world: World, text: string, own?: OrganizationRecord): string {
  const name = text.trim();
  assertThat(name !== '', code.invalidParameter, 'body: name is blank', fieldProblem('name', code.valueRequired));
  assertFree(world, 'name', name, own);
  return name;
}

export function freeMachineId(world: World, machineId: string, own?: OrganizationRecord): string {
  assertFree(world, 'machineId', machineId, own);
  return machineId;
}

/** Whether another organization has its name or its machine id. */
export const isTaken = (world: World, organization: OrganizationRecord): boolean =>
  [isOfAnother(world, 'name', organization.name, organization), isOfAnother(world, 'machineId', organization.machineId, organization)].some(
    Boolean,
  );

type Name = 'name' | 'machineId';

function assertFree(world: World, field: Name, text: string, own?: OrganizationRecord): void {
  const { invalidPropertyValue } = code;
  const isFree = !isOfAnother(world, field, text, own);
  assertThat(isFree, invalidPropertyValue, `another organization has this ${field}`, fieldProblem(field, invalidPropertyValue));
}

const isOfAnother = ({ store }: World, field: Name, text: string, own?: OrganizationRecord): boolean =>
  store.organizations.find((one) => one.id !== own?.id && nameKey(one[field]) === nameKey(text)) !== undefined;
