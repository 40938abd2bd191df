import { listOrganizations, type OrganizationRow } from '@meet/contracts/areas/organizations';
import type { Role } from '@meet/contracts/roles';
import { organizationChangeRefusal } from '@meet/contracts/rules';
import { Link } from 'wouter';
import { yesOrNo } from '../../list/filters.ts';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Address } from '../../ui/layout/Address.tsx';
import { deleteOrganization } from './deletion.tsx';

export const organizationPath = (id: string): string => `/organizations/${encodeURIComponent(id)}`;

interface OrganizationListDeps {
  roles: readonly Role[];
  noSubscriptions: string;
  noManagers: string;
  /** Resolves when the dialog is closed. */
  change: (organization: OrganizationRow) => Promise<void>;
}

const products = ({ subscriptions }: OrganizationRow): string => subscriptions.map(({ name }) => name).join(', ');
const addresses = ({ managers }: OrganizationRow): string => managers.map(({ email }) => email).join(', ');

/** The organizations screen (001 §2). */
export const organizationList = ({ roles, noSubscriptions, noManagers, change }: OrganizationListDeps) =>
  listSpec({
    area: 'organizations',
    load: from(listOrganizations),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'name', sortable: true, width: '2fr', cell: ({ id, name }) => <Link href={organizationPath(id)}>{name}</Link> },
      { name: 'subscriptions', width: '1.5fr', cell: (row) => products(row) || noSubscriptions, csv: products },
      { name: 'managers', width: '2fr', cell: (row) => <Address text={addresses(row) || noManagers} />, csv: addresses },
      { name: 'organizerCount', sortable: true, width: '8rem' },
      { name: 'seats', sortable: true, width: '6rem' },
      { name: 'machineId', sortable: true, hidden: true },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'subscribed', type: 'select', options: yesOrNo() },
      { name: 'managed', type: 'select', options: yesOrNo() },
    ],
    actions: [
      { name: 'open', on: 'row', icon: 'arrow-right', run: ({ id }, { navigate }) => navigate(organizationPath(id)) },
      { name: 'change', on: 'row', icon: 'pencil', why: () => organizationChangeRefusal(roles), run: change },
      {
        name: 'delete',
        on: 'row',
        icon: 'trash',
        kind: 'danger',
        deletes: true,
        why: () => organizationChangeRefusal(roles),
        run: (organization, services) => deleteOrganization(services, organization),
      },
      {
        name: 'delete',
        on: 'filter',
        icon: 'trash',
        kind: 'danger',
        deletes: true,
        why: () => organizationChangeRefusal(roles),
        run: async (target, services) => (await import('./many-organizations.tsx')).deleteMany(target, services),
      },
    ],
    sort: { by: 'name', order: 0 },
    refresh: 'disabled',
    empty: 'organizations.none',
  });
