import { deleteOrganization, listOrganizations, type OrganizationRow } from '@meet/contracts/areas/organizations';
import type { Role } from '@meet/contracts/roles';
import { organizationChangeRefusal, organizationDeletionRefusal } from '@meet/contracts/rules';
import { Link } from 'wouter';
import type { Services } from '../../core/services.ts';
import type { Translate } from '../../i18n/words.ts';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Address } from '../../ui/layout/Address.tsx';
import type { Confirmation } from '../../ui/overlays/confirm.ts';

export const organizationPath = (id: string): string => `/organizations/${encodeURIComponent(id)}`;

export const organizationDeletion = (t: Translate, { name }: OrganizationRow): Confirmation => ({
  title: t('organizations.deleteTitle', { name }),
  message: t('organizations.deleteText'),
  validate: t('organizations.action.delete'),
  isDanger: true,
});

export async function removeOrganizations({ id, name }: OrganizationRow, { call, notices, i18n }: Services): Promise<void> {
  await call(deleteOrganization, { params: { id } });
  notices.show('success', i18n.t('organizations.deleted', { name }));
}

interface OrganizationListDeps {
  roles: readonly Role[];
  noSubscriptions: string;
  noManagers: string;
  /** Resolves when the dialog is closed. */
  change: (organization: OrganizationRow) => Promise<void>;
}

const yesNo = [
  { value: 'true', translation: 'list.yes' },
  { value: 'false', translation: 'list.no' },
] as const;

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
      { name: 'subscribed', type: 'select', options: yesNo },
      { name: 'managed', type: 'select', options: yesNo },
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
        why: (organization) => organizationDeletionRefusal(roles, organization),
        confirm: organizationDeletion,
        run: removeOrganizations,
      },
    ],
    sort: { by: 'name', order: 0 },
    refresh: 'disabled',
    empty: 'organizations.none',
  });
