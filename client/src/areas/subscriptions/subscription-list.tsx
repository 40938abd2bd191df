import type { Role } from '@meet/contracts/roles';
import { disablingRefusal, termsRefusal } from '@meet/contracts/rules';
import { listSubscriptions, type SubscriptionRow } from '@meet/contracts/areas/subscriptions';
import { subscriptionStates } from '@meet/contracts/subscription-states';
import { Link } from 'wouter';
import { SubscriptionBadge, SubscriptionEnd } from '../../entities/subscriptions/SubscriptionBadge.tsx';
import { yesOrNo } from '../../list/filters.ts';
import { from } from '../../list/from.ts';
import { listSpec, whyNone } from '../../list/list-spec.ts';
import { Bytes } from './cells.tsx';
import { organizationPath, subscriptionPath } from './subscription-path.ts';
import type { ShowDialog } from './use-shown-dialog.ts';

/** The subscriptions screen: what somebody has to look after comes by its state, its end and its seats. */
export const subscriptionList = (roles: readonly Role[], show: ShowDialog) =>
  listSpec({
    area: 'subscriptions',
    load: from(listSubscriptions),
    rowKey: ({ id }) => id,
    columns: [
      {
        name: 'organization',
        sortable: true,
        width: '2fr',
        cell: ({ organization: { id, name } }) => <Link href={organizationPath(id)}>{name}</Link>,
      },
      { name: 'product', sortable: true, width: '1.5fr', cell: ({ id, product }) => <Link href={subscriptionPath(id)}>{product}</Link> },
      { name: 'state', width: '8.75rem 1.4fr', cell: ({ state }) => <SubscriptionBadge state={state} /> },
      { name: 'endDate', sortable: true, width: '8rem', cell: (row) => <SubscriptionEnd {...row} /> },
      { name: 'organizerCount', sortable: true, width: '7.5rem' },
      { name: 'seats', sortable: true, width: '5.5rem' },
      { name: 'exceedingCount', sortable: true, width: '7rem' },
      { name: 'meetingCount', sortable: true, hidden: true },
      { name: 'attachmentCount', sortable: true, hidden: true },
      { name: 'usedSpaceBytes', sortable: true, hidden: true, cell: ({ usedSpaceBytes }) => <Bytes count={usedSpaceBytes} /> },
    ],
    filters: [
      { name: 'text', type: 'search' },
      {
        name: 'state',
        type: 'select',
        options: subscriptionStates.map((value) => ({ value, translation: `subscriptions.state.${value}` as const })),
      },
      { name: 'over', type: 'select', options: yesOrNo() },
      { name: 'exceeding', type: 'select', options: yesOrNo() },
      { name: 'perpetual', type: 'select', options: yesOrNo() },
      { name: 'end', type: 'range' },
    ],
    withoutFilters: ['organization'],
    actions: [
      { name: 'open', on: 'row', icon: 'arrow-right', run: ({ id }, { navigate }) => navigate(subscriptionPath(id)) },
      {
        name: 'end',
        on: 'filter',
        icon: 'calendar',
        why: (target) => termsRefusal(roles) ?? whyNone<SubscriptionRow>((row) => termsRefusal(roles, row))(target),
        run: async (target, services) => (await import('./many-subscriptions.tsx')).endMany(target, services, show),
      },
      {
        name: 'disable',
        on: 'filter',
        icon: 'lock',
        kind: 'danger',
        why: (target) => termsRefusal(roles) ?? whyNone<SubscriptionRow>((row) => disablingRefusal(roles, row))(target),
        run: async (target, services) => (await import('./many-subscriptions.tsx')).disableMany(target, services, show),
      },
    ],
    sort: { by: 'organization', order: 0 },
    refresh: 'disabled',
    empty: 'subscriptions.none',
  });
