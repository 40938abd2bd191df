import { listDeletedOrganizations, restoreOrganization, type DeletedOrganization } from '@meet/contracts/areas/organization-deletion';
import type { Role } from '@meet/contracts/roles';
import { organizationChangeRefusal } from '@meet/contracts/rules';
import { code } from '@meet/contracts/wire/errors';
import { useMemo } from 'react';
import { isProblem } from '../../api/problem.ts';
import type { Services } from '../../core/services.ts';
import { useMe } from '../../entities/users/use-me.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { BackLink } from '../../navigation/BackLink.tsx';
import { ShortMoment } from '../../ui/layout/ShortMoment.tsx';
import { Cancelled } from '../../ui/overlays/confirm.ts';
import { organizationPath } from './organization-list.tsx';

/** The organizations that were deleted and can still be restored. */
export default function DeletedOrganizationsScreen() {
  const t = useWords();
  const { roles } = useMe();
  const spec = useMemo(() => deletedList(roles), [roles]);
  return (
    <>
      <BackLink href="/organizations">{t('organizations.back')}</BackLink>
      <ListScreen spec={spec} />
    </>
  );
}

const deletedList = (roles: readonly Role[]) =>
  listSpec({
    area: 'organizations.bin',
    load: from(listDeletedOrganizations),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'name', sortable: true, width: '2fr' },
      { name: 'deletedDate', sortable: true, width: '1.5fr', cell: ({ deletedDate }) => <ShortMoment at={deletedDate} /> },
      { name: 'deletedBy', sortable: true, width: '1.5fr' },
      { name: 'restorableUntil', sortable: true, width: '1.5fr', cell: ({ restorableUntil }) => <ShortMoment at={restorableUntil} /> },
      { name: 'subscriptions', sortable: true, width: '8rem' },
      { name: 'meetings', sortable: true, width: '8rem' },
      { name: 'files', sortable: true, width: '8rem', hidden: true },
      { name: 'organizers', width: '8rem', hidden: true },
      { name: 'managers', width: '8rem', hidden: true },
      { name: 'upcomingMeetings', width: '8rem', hidden: true },
    ],
    filters: [{ name: 'text', type: 'search' }],
    actions: [
      { name: 'restore', on: 'row', icon: 'undo-2', why: () => organizationChangeRefusal(roles), run: restore },
      {
        name: 'restore',
        on: 'filter',
        icon: 'undo-2',
        why: () => organizationChangeRefusal(roles),
        run: async (target, services) => (await import('./many-organizations.tsx')).restoreMany(target, services),
      },
    ],
    sort: { by: 'deletedDate', order: 1 },
    refresh: 'disabled',
    empty: 'organizations.bin.none',
  });

async function restore({ id, name }: DeletedOrganization, { call, notices, navigate, i18n: { t } }: Services): Promise<void> {
  try {
    await call(restoreOrganization, { params: { id } });
  } catch (error) {
    if (!isProblem(error, code.invalidPropertyValue)) throw error;
    notices.show('error', t('organizations.bin.taken', { name }));
    throw new Cancelled();
  }
  notices.show('success', t('organizations.bin.restored', { name }), {
    action: { label: t('organizations.action.open'), run: () => navigate(organizationPath(id)) },
  });
}
