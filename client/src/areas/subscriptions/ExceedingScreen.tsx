import { listExceedingOrganizers, removeOrganizer } from '@meet/contracts/areas/subscription-people';
import { subscriptionChangeRefusal } from '@meet/contracts/rules';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { BackLink } from '../../navigation/BackLink.tsx';
import { useMe, type SignedInPerson } from '../../entities/users/use-me.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { Day, organizerName, OrganizerSource } from './cells.tsx';
import { organizationPath, subscriptionPath } from './subscription-path.ts';

/** The organizers beyond the seats of their subscriptions (001 §2). */
export default function ExceedingScreen() {
  const t = useWords();
  const { roles, customersManager } = useMe();
  const spec = useMemo(() => exceedingList({ roles, customersManager }), [roles, customersManager]);
  return (
    <>
      <BackLink href="/subscriptions">{t('subscriptions.back')}</BackLink>
      <ListScreen spec={spec} />
    </>
  );
}

const exceedingList = (me: Pick<SignedInPerson, 'roles' | 'customersManager'>) =>
  listSpec({
    area: 'subscriptions.exceeding',
    load: from(listExceedingOrganizers),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'email', sortable: true, width: '2fr' },
      { name: 'firstName', sortable: true },
      { name: 'lastName', sortable: true },
      {
        name: 'organization',
        sortable: true,
        width: '1.5fr',
        cell: ({ organization: { id, name } }) => <Link href={organizationPath(id)}>{name}</Link>,
      },
      { name: 'subscription', sortable: true, cell: ({ subscription: { id, name } }) => <Link href={subscriptionPath(id)}>{name}</Link> },
      { name: 'addedDate', sortable: true, cell: ({ addedDate }) => <Day at={addedDate} /> },
      { name: 'source', sortable: true, cell: ({ source }) => <OrganizerSource source={source} /> },
    ],
    filters: [{ name: 'text', type: 'search' }],
    withoutFilters: ['organization'],
    actions: [
      {
        name: 'open',
        on: 'row',
        icon: 'arrow-right',
        run: ({ subscription }, { navigate }) => navigate(subscriptionPath(subscription.id)),
      },
      {
        name: 'remove',
        on: 'row',
        icon: 'trash',
        kind: 'danger',
        deletes: true,
        why: (organizer) => subscriptionChangeRefusal(me, organizer),
        confirm: (t, organizer) => ({
          title: t('subscriptions.exceeding.removeTitle', { name: organizerName(organizer) }),
          message: t('subscriptions.organizers.removeText'),
          validate: t('subscriptions.organizers.removeDo'),
          isDanger: true,
        }),
        run: async ({ email, subscription }, { call }) => {
          await call(removeOrganizer, { params: { id: subscription.id, email } });
        },
      },
    ],
    sort: { by: 'addedDate', order: 1 },
    refresh: 'disabled',
    empty: 'subscriptions.exceeding.none',
  });
