import { code } from '@meet/contracts/wire/errors';
import { nameKey } from '@meet/contracts/wire/names';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import { assertThat, fieldProblem } from '../../problem.ts';
import type { World } from '../../worlds/world.ts';

export function freeMachineId(world: World, machineId: string, own?: OrganizationRecord): string {
  const { invalidPropertyValue } = code;
  const isFree = !isOfAnother(world, 'machineId', machineId, own);
  assertThat(isFree, invalidPropertyValue, 'another organization has this machineId', fieldProblem('machineId', invalidPropertyValue));
  return machineId;
}

/** Whether another organization has its name or its machine id. */
export const isTaken = (world: World, organization: OrganizationRecord): boolean =>
  isOfAnother(world, 'name', organization.name, organization) || isOfAnother(world, 'machineId', organization.machineId, organization);

const isOfAnother = ({ store }: World, field: 'name' | 'machineId', text: string, own?: OrganizationRecord): boolean =>
  store.organizations.find((one) => one.id !== own?.id && nameKey(one[field]) === nameKey(text)) !== undefined;
