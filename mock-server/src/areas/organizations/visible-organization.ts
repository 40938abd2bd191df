import type { OrganizationDetail } from '@meet/contracts/areas/organizations';
import { organizationChangeRefusal } from '@meet/contracts/rules';
import { code } from '@meet/contracts/wire/errors';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import type { InferInput } from 'valibot';
import { managerOf, organizationRowOf } from '../../domain/organization-list.ts';
import { seesOrganization } from '../../domain/visibility.ts';
import { assertThat, refuse } from '../../problem.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { World } from '../../worlds/world.ts';

type OrganizationContext = Parameters<typeof authorize>[0] & { params: { id: string } };

/** Caller and requested organization; problem 1005: the caller does not manage it, whether it exists or not, 1001: unknown. */
export function visibleOrganization(context: OrganizationContext) {
  const { me } = authorize(context, 'organizations');
  const { id } = context.params;
  assertThat(seesOrganization(me)(id), code.insufficientRights, 'the caller does not manage this organization');
  const organization = context.world.store.organizations.get(id);
  assertThat(organization, code.notFound, 'no organization has this id');
  return { me, organization };
}

/** The same, for a caller who may change it. */
export function changeableOrganization(context: OrganizationContext) {
  const found = visibleOrganization(context);
  refuse(organizationChangeRefusal(found.me.roles));
  return found;
}

export function detailOf(world: World, organization: OrganizationRecord): InferInput<typeof OrganizationDetail> {
  const own = [...world.store.subscriptions.values()].filter((one) => one.organization.id === organization.id);
  return { ...organizationRowOf(world, organization, own), managers: organization.managers.map((manager) => managerOf(world, manager)) };
}
